// Reads configs.
#include "config/config_source.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "config/ini_file.hpp"
#include "text/message_text.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

constexpr std::size_t max_config_bytes = 1 << 20;

/// A file's stem, with each character that names may not hold replaced by '-': "my run (2).cfg" gives "my-run-2-".
std::string name_after(const std::filesystem::path& file) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  std::string name = file.stem().string();
  std::replace_if(
      name.begin(), name.end(), [&](char c) { return plain.find(c) == std::string_view::npos; }, '-');
  const std::size_t first = name.find_first_not_of("._-");
  return first == std::string::npos ? std::string("run") : name.substr(first, plain_name{}.max_length);
}

}  // namespace

resolved_config config_from_text(std::string_view text, const std::string& origin) {
  return resolved_config({}, read_ini(text, origin));
}

resolved_config config_from_file(const std::filesystem::path& file, const std::vector<assignment>& overrides) {
  auto given = read_ini(read_text_file(file, max_config_bytes), file.string());
  const auto names_the_run = [](const assignment& one) { return one.key == "run.name"; };
  if (std::none_of(given.begin(), given.end(), names_the_run) &&
      std::none_of(overrides.begin(), overrides.end(), names_the_run)) {
    given.push_back({"run.name", name_after(file), "the name of " + file.string()});
  }
  return resolved_config(overrides, given);
}

assignment parse_override(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || text.find('.') > equals) {
    throw input_error(fmt::format("--set {}: expected section.key=value", in_quotes(text)));
  }
  return {text.substr(0, equals), text.substr(equals + 1), "--set"};
}

}  // namespace experiments
