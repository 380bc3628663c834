#include "evo/genome/primitive_set.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "genome/token_text.hpp"

namespace evo {
namespace {

constexpr std::size_t max_types = 256;

void check_types(const std::vector<std::string>& types) {
  if (types.empty() || types.size() > max_types) {
    throw std::invalid_argument(fmt::format("a language has 1 to 256 types, not {}", types.size()));
  }
  std::set<std::string_view> seen;
  for (const auto& name : types) {
    if (name.empty()) throw std::invalid_argument("a type needs a name");
    if (!seen.insert(name).second) throw std::invalid_argument(fmt::format("there are two types {}", quoted(name)));
  }
}

void check_name(std::string_view name) {
  if (name.empty()) throw std::invalid_argument("a primitive needs a name");
  const auto unfit = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20 || byte == 0x7f || std::string_view("()\"'`:").find(c) != std::string_view::npos;
  };
  if (std::any_of(name.begin(), name.end(), unfit)) {
    throw std::invalid_argument(fmt::format(
        "the name of primitive {} holds white space, a control character, a parenthesis, a quote or a colon",
        quoted(name)));
  }
  if (whole_number(name))
    throw std::invalid_argument(fmt::format("the name of primitive {} reads as a number", quoted(name)));
}

void check_type(const primitive& word, std::size_t type, std::size_t types) {
  if (type < types) return;
  throw std::invalid_argument(
      fmt::format("primitive {} has type {}, allowed are 0 to {}", quoted(word.name), type, types - 1));
}

void check_constant(const primitive& word) {
  if (!word.constant) return;
  if (!word.arguments.empty())
    throw std::invalid_argument(fmt::format("constant {} cannot have arguments", quoted(word.name)));
  if (!(word.low <= word.high) || !std::isfinite(word.high - word.low)) {
    throw std::invalid_argument(
        fmt::format("constant {} needs a finite range, not {} to {}", quoted(word.name), word.low, word.high));
  }
}

void check_primitive(const primitive& word, std::size_t types) {
  check_name(word.name);
  check_type(word, word.result, types);
  for (const auto type : word.arguments) check_type(word, type, types);
  check_constant(word);
}

}  // namespace

primitive_set::primitive_set(std::vector<std::string> types, std::vector<primitive> primitives)
    : types_(std::move(types)),
      primitives_(std::move(primitives)),
      functions_(types_.size()),
      terminals_(types_.size()),
      constants_(types_.size()) {
  check_types(types_);
  if (primitives_.size() > max_primitives) {
    throw std::invalid_argument(fmt::format("a language has at most 65535 primitives, not {}", primitives_.size()));
  }
  for (std::uint32_t i = 0; i < primitives_.size(); ++i) enter(i);
  for (std::size_t type = 0; type < types_.size(); ++type) {
    if (!terminals_[type].empty()) continue;
    throw std::invalid_argument(
        fmt::format("type {} has no terminal: no tree of that type could end", quoted(types_[type])));
  }
  group_peers();
}

void primitive_set::enter(std::uint32_t index) {
  const auto& word = primitives_[index];
  check_primitive(word, types_.size());
  if (!by_name_.emplace(word.name, index).second) {
    throw std::invalid_argument(fmt::format("there are two primitives {}", quoted(word.name)));
  }
  arities_.push_back(word.arguments.size());
  (word.arguments.empty() ? terminals_ : functions_)[word.result].push_back(index);
  if (word.constant) constants_[word.result].push_back(index);
}

void primitive_set::group_peers() {
  std::map<std::pair<std::uint8_t, std::vector<std::uint8_t>>, std::size_t> groups;
  for (std::uint32_t i = 0; i < primitives_.size(); ++i) {
    const auto group =
        groups.try_emplace({primitives_[i].result, primitives_[i].arguments}, groups.size()).first->second;
    if (group == peers_.size()) peers_.emplace_back();
    peers_[group].push_back(i);
    peer_group_.push_back(group);
  }
}

std::optional<std::uint32_t> primitive_set::index_of(std::string_view name) const {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

}  // namespace evo
