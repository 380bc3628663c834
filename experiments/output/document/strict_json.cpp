// A strict layer over nlohmann::json, which by itself lets duplicate keys pass.
#include "output/document/strict_json.hpp"

#include <charconv>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

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
std::string_view without_tag(std::string_view what) {
  const std::size_t end = what.find("] ");
  return end == std::string_view::npos ? what : what.substr(end + 2);
}

}  // namespace

json parse_strict_json(std::string_view text, const std::string& name) {
  if (text.size() > longest_json) {
    throw input_error(fmt::format("{}: is longer than the {} bytes allowed", name, longest_json));
  }
  try {
    parse_guard guard;
    return json::parse(text, std::ref(guard));
  } catch (const json::exception& error) {
    throw input_error(fmt::format("{}: {:.300}", name, without_tag(error.what())));  // it quotes what it last read
  } catch (const input_error& error) {
    throw input_error(fmt::format("{}: {}", name, error.what()));
  }
}

object_reader::object_reader(const json& object, std::string place) : object_(&object), place_(std::move(place)) {
  if (!object.is_object()) {
    throw input_error(fmt::format("{}: expected an object, found {}", place_, object.type_name()));
  }
}

bool object_reader::has(const std::string& key) const { return object_->contains(key); }

const json& object_reader::at(const std::string& key) {
  asked_.insert(key);
  const auto found = object_->find(key);
  if (found == object_->end()) {
    refuse(key, "is missing");
  }
  return *found;
}

object_reader object_reader::object(const std::string& key) { return {at(key), fmt::format("{}: {}", place_, key)}; }

std::string object_reader::text(const std::string& key) {
  const json& value = at(key);
  if (!value.is_string()) {
    refuse(key, fmt::format("expected a text, found {}", value.type_name()));
  }
  return value.get<std::string>();
}

std::uint64_t object_reader::whole(const std::string& key) {
  const json& value = at(key);
  if (!value.is_number_unsigned()) {
    refuse(key, fmt::format("expected a whole number from 0, found {}", in_quotes(value.dump())));
  }
  return value.get<std::uint64_t>();
}

double object_reader::real(const std::string& key) {
  const json& value = at(key);
  if (!value.is_number() || !std::isfinite(value.get<double>())) {
    refuse(key, fmt::format("expected a finite number, found {}", in_quotes(value.dump())));
  }
  return value.get<double>();
}

std::uint64_t object_reader::digest(const std::string& key) {
  const std::string digits = text(key);
  std::uint64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stopped, error] = std::from_chars(digits.data(), end, value, 16);
  if (error != std::errc{} || stopped != end || hexadecimal(value) != digits) {
    refuse(key, "expected 16 hexadecimal digits");
  }
  return value;
}

void object_reader::finish() const {
  for (const auto& [key, value] : object_->items()) {
    if (!asked_.contains(key)) {
      refuse(key, "is unknown here");
    }
  }
}

void object_reader::refuse(const std::string& key, std::string_view why) const {
  throw input_error(fmt::format("{}: {} {}", place_, in_quotes(key), why));
}

}  // namespace experiments
