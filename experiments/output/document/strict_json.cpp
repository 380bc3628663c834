// A strict layer over nlohmann::json, which by itself lets duplicate keys pass.
#include "output/document/strict_json.hpp"

#include <functional>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "text/input_error.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

using json = nlohmann::json;

constexpr int deepest = 32;

/// Follows the parser and refuses keys that stand twice in an object, and nesting without end.
class parse_guard {
 public:
  bool operator()(int depth, json::parse_event_t event, json& parsed) {
    if (depth > deepest) {
      throw input_error(fmt::format("nested deeper than {} levels", deepest));
    }
    if (event == json::parse_event_t::object_start) {
      keys_.emplace_back();
    } else if (event == json::parse_event_t::object_end) {
      keys_.pop_back();
    } else if (event == json::parse_event_t::key && !keys_.back().insert(parsed.get<std::string>()).second) {
      throw input_error(fmt::format("the key {} stands twice", in_quotes(parsed.get<std::string>())));
    }
    return true;
  }

 private:
  std::vector<std::set<std::string>> keys_;
};

/// nlohmann's "[json.exception.parse_error.101] parse error at line 1, ..." without the bracket.
std::string_view without_tag(std::string_view message) {
  const std::size_t end = message.find("] ");
  return end == std::string_view::npos ? message : message.substr(end + 2);
}

}  // namespace

json parse_strict_json(std::string_view text, const std::string& name) {
  if (text.size() > max_json_bytes) {
    throw input_error(fmt::format("{}: is longer than the {} bytes allowed", name, max_json_bytes));
  }
  try {
    parse_guard guard;
    return json::parse(text, std::ref(guard));
  } catch (const json::exception& error) {
    throw input_error(
        fmt::format("{}: {:.300}", name, without_tag(error.what())));  // the message quotes the last token
  } catch (const input_error& error) {
    throw input_error(fmt::format("{}: {}", name, error.what()));
  }
}

}  // namespace experiments
