// A feed-forward network whose weights are -1, 0 or +1: hidden activation sign with sign(0) = 0, raw output sums, no biases.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace evo {

/// Weights are stored as two bit planes (positive, negative), so that 16-128-128-4 takes under 5 KB. A weight's index counts
/// layer by layer and, in a layer, source by source: the outgoing weights of one source node are consecutive.
class ternary_network {
 public:
  /// Node counts from input to output, e.g. {16, 128, 128, 4}; all weights 0.
  /// Throws std::invalid_argument unless there are 2..16 layers of 1..4096 nodes each.
  explicit ternary_network(std::vector<std::uint32_t> layers);
  /// No layers, no weights: a place to load into.
  ternary_network() = default;

  std::span<const std::uint32_t> layers() const { return layers_; }
  std::size_t weight_count() const { return weight_count_; }
  /// Index of the first weight from `source` in layer `layer` (0: from the inputs); the row has layers()[layer + 1] weights.
  std::size_t row_begin(std::size_t layer, std::size_t source) const;

  int weight(std::size_t index) const;
  /// value -1, 0 or +1.
  void set_weight(std::size_t index, int value);

  /// Bit i of word i / 64 says that weight i is +1 (-1). Bits past the last weight are 0.
  std::span<const std::uint64_t> positive() const { return positive_; }
  std::span<const std::uint64_t> negative() const { return negative_; }

  /// Takes over the weights of `other` whose bit in `mask` is set. Throws std::invalid_argument for another shape.
  void take_where(std::span<const std::uint64_t> mask, const ternary_network& other);

  /// A network from its two planes. Throws std::invalid_argument if they don't fit the shape or each other.
  static ternary_network from_planes(std::span<const std::uint32_t> layers, std::vector<std::uint64_t> positive,
                                     std::vector<std::uint64_t> negative);

  /// One character a weight ('-', '0', '+'), in the order of the indices.
  std::string text() const;
  /// Throws std::invalid_argument, with the position, unless the text has weight_count() characters of "-0+".
  static ternary_network parse(std::vector<std::uint32_t> layers, std::string_view text);

  friend bool operator==(const ternary_network&, const ternary_network&) = default;

  template <class Archive>
  void save(Archive& archive, unsigned) const {
    archive << layers_ << positive_ << negative_;
  }
  template <class Archive>
  void load(Archive& archive, unsigned) {
    archive >> layers_ >> positive_ >> negative_;
    check_loaded();
  }
  template <class Archive>
  void serialize(Archive& archive, unsigned version) {
    if constexpr (Archive::is_saving::value) {
      save(archive, version);
    } else {
      load(archive, version);
    }
  }

 private:
  void check_loaded();
  /// The fault of the planes; empty if they have none.
  std::string fault() const;

  std::vector<std::uint32_t> layers_;
  std::size_t weight_count_ = 0;
  std::vector<std::uint64_t> positive_;
  std::vector<std::uint64_t> negative_;
};

/// The fault of the network where one of these layers is needed; empty if it has none.
std::string fault_of(const ternary_network&, std::span<const std::uint32_t> layers);

}  // namespace evo

template <>
struct std::hash<evo::ternary_network> {
  std::size_t operator()(const evo::ternary_network&) const;
};
