// Merges assignments into a complete config, checks them, and reads their values.
#include "config/resolved_config.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <xxhash.h>

#include "config/option_table.hpp"
#include "text/message_text.hpp"
#include "text/nearest.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

std::string section_of(std::string_view key) { return std::string(key.substr(0, key.find('.'))); }

std::vector<std::string> section_names() {
  std::vector<std::string> names;
  for (const option& one : option_table()) {
    if (const auto name = section_of(one.key); names.empty() || names.back() != name) {
      names.push_back(name);
    }
  }
  return names;
}

/// The end of a message on an unknown key: the nearest key or section.
std::string advice_on(const std::string& key, const std::string& section, const std::vector<std::string>& sections) {
  if (const std::string near = nearest_key(key); !near.empty()) {
    return fmt::format("did you mean '{}'?", near);
  }
  if (const std::string near = nearest(section, sections); !near.empty() && near != section) {
    return fmt::format("did you mean [{}]?", near);
  }
  return "'evo2048 options' lists all keys";
}

[[noreturn]] void refuse_unknown(const assignment& given) {
  const auto sections = section_names();
  const std::string section = section_of(given.key);
  const bool knows_section = std::find(sections.begin(), sections.end(), section) != sections.end();
  throw input_error(fmt::format("{}: unknown {} {}; {}", given.origin, knows_section ? "key" : "section in",
                                in_quotes(given.key), advice_on(given.key, section, sections)));
}

/// The option that an assignment is for. Throws input_error for an unknown key.
const option& option_of(const assignment& given) {
  const option* const known = find_option(given.key);
  if (known == nullptr) refuse_unknown(given);
  return *known;
}

bool is_word_of(const value_type& type, std::string_view value) {
  const auto* integer = std::get_if<whole_number>(&type);
  const auto* real = std::get_if<real_number>(&type);
  return !value.empty() && ((integer && value == integer->word) || (real && value == real->word));
}

}  // namespace

resolved_config::resolved_config(const std::vector<assignment>& overrides, const std::vector<assignment>& file) {
  take(overrides);
  std::vector<assignment> not_overridden;
  for (const assignment& given : file) {
    if (!settings_.contains(option_of(given).key)) not_overridden.push_back(given);
  }
  take(not_overridden);
  for (const option& one : option_table()) {
    settings_.try_emplace(one.key, setting{one.default_value, ""});
  }
  refuse_options_that_do_not_apply();
}

void resolved_config::take(const std::vector<assignment>& assignments) {
  for (const auto& given : assignments) {
    const option& known = option_of(given);
    try {
      const auto value = canonical(known.type, known.current_word(given.value));
      const auto [place, is_new] = settings_.try_emplace(known.key, setting{value, given.origin});
      if (!is_new) {
        throw bad_value(fmt::format("was already given by {}", place->second.origin));
      }
    } catch (const bad_value& fault) {
      throw input_error(fmt::format("{}: {}: {}", given.origin, given.key, fault.what()));
    }
  }
}

void resolved_config::set(const assignment& given) {
  settings_.erase(option_of(given).key);
  take({given});
  refuse_options_that_do_not_apply();
}

void resolved_config::refuse_options_that_do_not_apply() const {
  for (const option& one : option_table()) {
    const setting& given = at(one.key);
    if (given.origin.empty()) {
      continue;
    }
    if (const auto unmet = unmet_condition(one.key)) {
      throw input_error(fmt::format("{}: {} belongs to {} = {}, but {} is {}", given.origin, one.key, unmet->key,
                                    allowed_by(one_of{unmet->words}), unmet->key, text(unmet->key)));
    }
  }
}

const resolved_config::setting& resolved_config::at(std::string_view key) const {
  const auto found = settings_.find(key);
  if (found == settings_.end()) {
    throw std::logic_error(fmt::format("no option {}", in_quotes(key)));
  }
  return found->second;
}

std::uint64_t resolved_config::integer(std::string_view key) const { return parse_integer(at(key).value).value(); }

double resolved_config::real(std::string_view key) const { return parse_real(at(key).value).value(); }

const std::string& resolved_config::text(std::string_view key) const { return at(key).value; }

bool resolved_config::flag(std::string_view key) const { return at(key).value == "yes"; }

std::vector<std::uint32_t> resolved_config::sizes(std::string_view key) const { return parse_sizes(at(key).value); }

std::vector<stage> resolved_config::stages(std::string_view key) const { return parse_stages(at(key).value); }

std::vector<std::string_view> resolved_config::words(std::string_view key) const {
  return parse_words(at(key).value, std::get<word_list>(find_option(key)->type));
}

std::vector<std::pair<std::string_view, double>> resolved_config::weights(std::string_view key) const {
  return parse_weights(at(key).value, std::get<weight_list>(find_option(key)->type));
}

std::vector<named_range> resolved_config::ranges(std::string_view key) const {
  return parse_ranges(at(key).value, std::get<range_list>(find_option(key)->type));
}

std::vector<named_number> resolved_config::numbers(std::string_view key) const {
  return parse_numbers(at(key).value, std::get<number_list>(find_option(key)->type));
}

std::optional<std::uint64_t> resolved_config::integer_if_set(std::string_view key) const {
  return is_word_of(find_option(key)->type, text(key)) ? std::nullopt : std::optional(integer(key));
}

std::optional<double> resolved_config::real_if_set(std::string_view key) const {
  return is_word_of(find_option(key)->type, text(key)) ? std::nullopt : std::optional(real(key));
}

bool resolved_config::has_default(std::string_view key) const { return at(key).origin.empty(); }

bool resolved_config::applies(std::string_view key) const { return !unmet_condition(key); }

/// The first condition that keeps an option from applying, be it its own or that of an option it depends on.
std::optional<condition> resolved_config::unmet_condition(std::string_view key) const {
  for (const condition& one : find_option(key)->only_with) {
    if (const auto deeper = unmet_condition(one.key)) {
      return deeper;
    }
    const auto words = split(one.words, '|');
    if (std::find(words.begin(), words.end(), text(one.key)) == words.end()) {
      return one;
    }
  }
  return std::nullopt;
}

std::string resolved_config::echo() const {
  std::string result = "# The complete config of this run: every option that applies, as it was resolved.\n";
  std::string section;
  for (const option& one : option_table()) {
    if (!applies(one.key)) {
      continue;
    }
    if (section_of(one.key) != section) {
      section = section_of(one.key);
      result += fmt::format("\n[{}]\n", section);
    }
    result += fmt::format("# {}\n{} = {}\n", one.meaning, one.key.substr(section.size() + 1), text(one.key));
  }
  return result;
}

std::string resolved_config::decisive_text() const {
  std::string result;
  for (const option& one : option_table()) {
    const bool is_old = one.decides == effect::results;
    const bool is_used = one.decides == effect::later_results && text(one.key) != one.default_value;
    if ((is_old || is_used) && applies(one.key)) {
      result += one.digest_line(text(one.key));
    }
  }
  return result;
}

std::uint64_t resolved_config::digest() const {
  const std::string decisive = decisive_text();
  return XXH3_64bits(decisive.data(), decisive.size());
}

std::vector<difference> resolved_config::differences(const resolved_config& later) const {
  std::vector<difference> result;
  for (const option& one : option_table()) {
    const bool applies_anywhere = applies(one.key) || later.applies(one.key);
    if (applies_anywhere && text(one.key) != later.text(one.key)) {
      result.push_back({one.key, text(one.key), later.text(one.key), one.decides == effect::conduct});
    }
  }
  return result;
}

}  // namespace experiments
