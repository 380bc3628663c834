#include "text/object_reader.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

using json = nlohmann::json;

std::string within(const std::string& place, std::string_view part) {
  return place.empty() ? std::string(part) : fmt::format("{}: {}", place, part);
}

template <class Number>
std::string range_text(Number min, Number max) {
  using limits = std::numeric_limits<Number>;
  const std::string low = min == limits::lowest() ? "" : fmt::format(" from {}", min);
  return low + (max == limits::max() ? "" : fmt::format(" to {}", max));
}

}  // namespace

object_reader::object_reader(const json& object, std::string place) : object_(&object), place_(std::move(place)) {
  if (!object.is_object()) refuse(fmt::format("expected an object, found {}", object.type_name()));
}

bool object_reader::has(const std::string& key) const { return object_->contains(key); }

const json& object_reader::at(const std::string& key) {
  read_keys_.insert(key);
  const auto found = object_->find(key);
  if (found == object_->end()) refuse(key, "is missing");
  return *found;
}

object_reader object_reader::object(const std::string& key) { return object_reader(at(key), within(place_, key)); }

const json& object_reader::list(const std::string& key) {
  const json& value = at(key);
  if (!value.is_array()) refuse(key, fmt::format("expected a list, found {}", value.type_name()));
  return value;
}

std::vector<object_reader> object_reader::objects(const std::string& key, std::string_view noun) {
  std::vector<object_reader> readers;
  for (const json& one : list(key)) {
    readers.emplace_back(one, within(place_, fmt::format("{} {}", noun, readers.size() + 1)));
  }
  return readers;
}

std::string object_reader::text_of(const json& value, const std::string& key) const {
  if (!value.is_string()) refuse(key, fmt::format("expected a text, found {}", value.type_name()));
  return value.get<std::string>();
}

std::string object_reader::text(const std::string& key) { return text_of(at(key), key); }

std::vector<std::string> object_reader::texts(const std::string& key) {
  std::vector<std::string> all;
  for (const json& one : list(key)) all.push_back(text_of(one, key));
  return all;
}

std::string object_reader::word(const std::string& key, std::string_view words) {
  const auto known = split(words, '|');
  const json& value = at(key);
  if (!value.is_string() || std::find(known.begin(), known.end(), value.get<std::string>()) == known.end()) {
    refuse(key, fmt::format("expected {}, found {}", fmt::join(known, " or "), in_quotes(value.dump())));
  }
  return value.get<std::string>();
}

std::uint64_t object_reader::integer_of(const json& value, const std::string& key, std::uint64_t min,
                                        std::uint64_t max) const {
  const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() >= min;
  if (!fits || value.get<std::uint64_t>() > max) {
    refuse(key, fmt::format("expected a whole number from {}{}, found {}", min, range_text<std::uint64_t>(0, max),
                            in_quotes(value.dump())));
  }
  return value.get<std::uint64_t>();
}

std::uint64_t object_reader::integer(const std::string& key, std::uint64_t min, std::uint64_t max) {
  return integer_of(at(key), key, min, max);
}

std::vector<std::uint64_t> object_reader::integers(const std::string& key, std::uint64_t min, std::uint64_t max) {
  std::vector<std::uint64_t> all;
  for (const json& one : list(key)) all.push_back(integer_of(one, key, min, max));
  return all;
}

double object_reader::real(const std::string& key, double min, double max) {
  const json& value = at(key);
  const double number = value.is_number() ? value.get<double>() : std::nan("");
  if (!std::isfinite(number) || number < min || number > max) {
    refuse(key, fmt::format("expected a finite number{}, found {}", range_text(min, max), in_quotes(value.dump())));
  }
  return number;
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
    if (!read_keys_.contains(key)) refuse(key, "is unknown here");
  }
}

void object_reader::refuse(const std::string& key, std::string_view why) const {
  refuse(fmt::format("{} {}", in_quotes(key), why));
}

void object_reader::refuse(std::string_view why) const { throw input_error(within(place_, why)); }

}  // namespace experiments
