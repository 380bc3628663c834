#include "problem/algorithms/algorithm_list.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace experiments {
namespace {

template <class... Kinds>
constexpr auto described(std::tuple<Kinds...>) {
  return std::array{algorithm_kind{Kinds::name, Kinds::meaning, Kinds::needs, Kinds::section}...};
}

constexpr auto kinds = described(algorithm_list{});

}  // namespace

std::span<const algorithm_kind> algorithm_kinds() { return kinds; }

const algorithm_kind& algorithm_named(std::string_view name) {
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.name == name; });
  if (found == kinds.end()) throw std::logic_error("there is no algorithm " + std::string(name));
  return *found;
}

}  // namespace experiments
