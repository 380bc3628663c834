// evo2048 options: lists all options of a config file.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "config/option_table.hpp"

namespace experiments {
namespace {

std::string section_of(const option& one) { return one.key.substr(0, one.key.find('.')); }

std::string conditions_of(const option& one) {
  std::string text;
  for (const auto& [key, words] : one.only_with) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : " and ", key, allowed_by(one_of{words}));
  }
  return text;
}

std::string as_text(const std::vector<option>& table) {
  std::string text =
      "Options of a config file: key = default, then what is allowed, and what it means.\n"
      "Options marked [resume] may be changed when a run is resumed; all others decide its results or its name.\n";
  std::string section;
  for (const option& one : table) {
    if (section_of(one) != section) {
      section = section_of(one);
      text += fmt::format("\n[{}]\n", section);
    }
    const std::string with = conditions_of(one);
    text += fmt::format("{} = {}{}\n    {}{}\n    {}\n", one.key, one.default_value,
                        one.decides == effect::conduct ? "  [resume]" : "", allowed_by(one.type),
                        with.empty() ? "" : "; only with " + with, one.meaning);
  }
  return text;
}

std::string as_json(const std::vector<option>& table) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const option& one : table) {
    list.push_back({{"key", one.key},
                    {"type", kind_of(one.type)},
                    {"default", one.default_value},
                    {"allowed", allowed_by(one.type)},
                    {"meaning", one.meaning},
                    {"changeable_on_resume", one.decides == effect::conduct},
                    {"only_with", conditions_of(one)}});
  }
  return list.dump(2) + "\n";
}

}  // namespace

int options_command(arguments given) {
  command_line line(
      "options", "Lists every option that a config file or --set may give, with its type, default, range and meaning.",
      {});
  line.flag("json", "print one JSON array");
  if (line.parse(given)) {
    print_output(line.has("json") ? as_json(option_table()) : as_text(option_table()));
  }
  return done;
}

}  // namespace experiments
