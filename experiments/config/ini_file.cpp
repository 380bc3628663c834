// The INI reader: one pass over the lines.
#include "config/ini_file.hpp"

#include <map>

#include <fmt/format.h>

#include "config/value_type.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

constexpr std::string_view blanks = " \t\r\f\v";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  return first == std::string_view::npos ? std::string_view{}
                                         : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool may_begin = i == 0 || blanks.find(line[i - 1]) != std::string_view::npos;
    if (may_begin && (line[i] == '#' || line[i] == ';')) {
      return line.substr(0, i);
    }
  }
  return line;
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

class ini_reader {
 public:
  explicit ini_reader(std::string origin) : origin_(std::move(origin)) {}

  void read_line(std::string_view raw, std::size_t number) {
    const std::string_view line = trimmed(without_comment(raw));
    const std::string place = fmt::format("{}:{}", origin_, number);
    if (line.empty()) {
      return;
    }
    if (line.front() == '[' && line.back() == ']') {
      section_ = trimmed(line.substr(1, line.size() - 2));
      return;
    }
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos || trimmed(line.substr(0, equals)).empty()) {
      throw input_error(fmt::format("{}: {} is neither '[section]' nor 'name = value'", place, in_quotes(line)));
    }
    assign(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)), place);
  }

  std::vector<assignment> take() && { return std::move(assignments_); }

 private:
  void assign(std::string_view name, std::string_view value, const std::string& place) {
    if (section_.empty()) {
      throw input_error(fmt::format("{}: {} stands before the first [section]", place, in_quotes(name)));
    }
    std::string key = fmt::format("{}.{}", section_, name);
    const auto [earlier, is_new] = places_.emplace(key, place);
    if (!is_new) {
      throw input_error(fmt::format("{}: {} was already given at {}", place, in_quotes(key), earlier->second));
    }
    assignments_.push_back({std::move(key), std::string(value), place});
  }

  std::string origin_;
  std::string section_;
  std::map<std::string, std::string> places_;
  std::vector<assignment> assignments_;
};

}  // namespace

std::vector<assignment> read_ini(std::string_view text, const std::string& origin) {
  ini_reader reader(origin);
  std::size_t number = 0;
  for (const auto line : split(without_byte_order_mark(text), '\n')) {
    reader.read_line(line, ++number);
  }
  return std::move(reader).take();
}

}  // namespace experiments
