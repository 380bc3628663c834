// The language of genetic-programming trees: value types, and the functions, terminals and constants over them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace evo {

/// One word of the language. Types are indices into the set's list of types.
struct primitive {
  std::string name;
  std::vector<std::uint8_t> arguments;  ///< the type of each; none: a terminal
  std::uint8_t result = 0;
  bool constant = false;  ///< a terminal whose node carries a number of its own, drawn uniformly from [low, high]
  double low = 0.0;
  double high = 0.0;
};

/// Immutable; trees refer to its primitives by index, so that all code that handles the same trees shares it.
class primitive_set {
 public:
  static constexpr std::size_t max_primitives = 65535;

  /// Throws std::invalid_argument, naming the fault, unless there are 1 to 256 types and at most 65,535 primitives; all
  /// names are unique and not empty; names of primitives hold no white space, control character, parenthesis, quote or
  /// colon and are no number; types are in range; constants have no arguments and a finite range; and every type has a
  /// terminal, for else no tree of that type could end.
  primitive_set(std::vector<std::string> types, std::vector<primitive> primitives);

  std::size_t size() const { return primitives_.size(); }
  const primitive& operator[](std::size_t index) const { return primitives_[index]; }
  std::size_t arity(std::size_t index) const { return arities_[index]; }
  std::optional<std::uint32_t> index_of(std::string_view name) const;

  std::span<const std::string> types() const { return types_; }
  /// Indices, ascending, of the primitives with this result: those with arguments, those without, and of the latter those
  /// that are constants. type < types().size().
  std::span<const std::uint32_t> functions_of(std::uint8_t type) const { return functions_[type]; }
  std::span<const std::uint32_t> terminals_of(std::uint8_t type) const { return terminals_[type]; }
  std::span<const std::uint32_t> constants_of(std::uint8_t type) const { return constants_[type]; }
  /// Indices, ascending, of the primitives with the same result and arguments, itself among them.
  std::span<const std::uint32_t> peers_of(std::size_t index) const { return peers_[peer_group_[index]]; }

 private:
  void enter(std::uint32_t index);
  void group_peers();

  std::vector<std::string> types_;
  std::vector<primitive> primitives_;
  std::vector<std::size_t> arities_;
  std::map<std::string, std::uint32_t, std::less<>> by_name_;
  std::vector<std::vector<std::uint32_t>> functions_;
  std::vector<std::vector<std::uint32_t>> terminals_;
  std::vector<std::vector<std::uint32_t>> constants_;
  std::vector<std::vector<std::uint32_t>> peers_;
  std::vector<std::size_t> peer_group_;
};

}  // namespace evo
