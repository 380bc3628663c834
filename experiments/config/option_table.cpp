// The option table: the rows of all sections under their full keys.
#include "config/option_table.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "config/option_sections.hpp"
#include "text/nearest.hpp"

namespace experiments {
namespace {

std::vector<condition> conditions_of(const option_section& section, const option_row& row) {
  std::vector<condition> conditions = section.only_with;
  if (row.only_with.key.empty()) {
    return conditions;
  }
  // A row's condition on the same key narrows its section's.
  std::erase_if(conditions, [&](const condition& one) { return one.key == row.only_with.key; });
  conditions.push_back(row.only_with);
  return conditions;
}

std::string key_of(std::string_view section, const option_row& row) {
  return std::string(section).append(".").append(row.name);
}

std::vector<option> flatten(const std::vector<option_section>& sections) {
  std::vector<option> options;
  for (const option_section& section : sections) {
    for (const option_row& row : section.rows) {
      option one{key_of(section.name, row),  row.type, std::string(row.default_value), row.meaning, row.decides,
                 conditions_of(section, row)};
      for (const auto old_name : section.history.old_names) one.old_keys.push_back(key_of(old_name, row));
      one.digest_key = section.history.digest_name.empty() ? one.key : key_of(section.history.digest_name, row);
      one.renamed_words = row.renamed_words;
      options.push_back(std::move(one));
    }
  }
  return options;
}

}  // namespace

std::string_view option::current_word(std::string_view value) const {
  for (const auto& word : renamed_words) {
    if (std::ranges::find(word.old_names, value) != word.old_names.end()) return word.name;
  }
  return value;
}

std::string option::digest_line(std::string_view value) const {
  const auto word = std::ranges::find(renamed_words, value, &name_history::name);
  return fmt::format("{} = {}\n", digest_key, word == renamed_words.end() ? value : word->digest_name);
}

const std::vector<option>& option_table() {
  static const std::vector<option> table = flatten(option_sections());
  return table;
}

const option* find_option(std::string_view key) {
  const auto& table = option_table();
  const auto has_key = [&](const option& one) {
    return one.key == key || std::ranges::find(one.old_keys, key) != one.old_keys.end();
  };
  const auto found = std::find_if(table.begin(), table.end(), has_key);
  return found == table.end() ? nullptr : &*found;
}

std::string nearest_key(std::string_view key) {
  const std::string_view own_name = key.substr(key.rfind('.') + 1);
  std::vector<std::string> keys;
  std::vector<std::string> namesakes;
  for (const option& one : option_table()) {
    keys.push_back(one.key);
    if (std::string_view(one.key).substr(one.key.find('.') + 1) == own_name && own_name != "type") {
      namesakes.push_back(one.key);
    }
  }
  if (namesakes.empty()) {
    return nearest(key, keys);
  }
  const std::string near = nearest(key, namesakes);
  return near.empty() ? namesakes.front() : near;
}

}  // namespace experiments
