#include "evo/genome/ternary_network.hpp"

#include <xxhash.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace evo {
namespace {

constexpr std::size_t word_bits = 64;
constexpr std::uint32_t max_nodes = 4096;
constexpr std::size_t max_layers = 16;

void check_shape(std::span<const std::uint32_t> layers) {
  if (layers.size() < 2 || layers.size() > max_layers) {
    throw std::invalid_argument(fmt::format("a ternary network has 2 to 16 layers, not {}", layers.size()));
  }
  for (const auto nodes : layers) {
    if (nodes < 1 || nodes > max_nodes) {
      throw std::invalid_argument(fmt::format("a layer of a ternary network has 1 to 4096 nodes, not {}", nodes));
    }
  }
}

std::size_t count_weights(std::span<const std::uint32_t> layers) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 1 < layers.size(); ++i) count += std::size_t{layers[i]} * layers[i + 1];
  return count;
}

std::size_t words_for(std::size_t bits) { return (bits + word_bits - 1) / word_bits; }

void assign_bit(std::vector<std::uint64_t>& plane, std::size_t index, bool value) {
  const auto bit = std::uint64_t{1} << (index % word_bits);
  auto& word = plane[index / word_bits];
  word = value ? word | bit : word & ~bit;
}

bool test_bit(std::span<const std::uint64_t> plane, std::size_t index) {
  return (plane[index / word_bits] >> (index % word_bits) & 1) != 0;
}

}  // namespace

ternary_network::ternary_network(std::vector<std::uint32_t> layers) : layers_(std::move(layers)) {
  check_shape(layers_);
  weight_count_ = count_weights(layers_);
  positive_.resize(words_for(weight_count_));
  negative_.resize(words_for(weight_count_));
}

std::size_t ternary_network::row_begin(std::size_t layer, std::size_t source) const {
  return count_weights(layers().first(layer + 1)) + source * layers_[layer + 1];
}

int ternary_network::weight(std::size_t index) const {
  return int{test_bit(positive_, index)} - int{test_bit(negative_, index)};
}

void ternary_network::set_weight(std::size_t index, int value) {
  assign_bit(positive_, index, value > 0);
  assign_bit(negative_, index, value < 0);
}

void ternary_network::take_where(std::span<const std::uint64_t> mask, const ternary_network& other) {
  if (layers_ != other.layers_ || mask.size() != positive_.size()) {
    throw std::invalid_argument("weights can only be taken from a network of the same shape");
  }
  for (std::size_t i = 0; i < mask.size(); ++i) {
    positive_[i] = (positive_[i] & ~mask[i]) | (other.positive_[i] & mask[i]);
    negative_[i] = (negative_[i] & ~mask[i]) | (other.negative_[i] & mask[i]);
  }
}

std::string ternary_network::text() const {
  std::string characters(weight_count_, '0');
  for (std::size_t i = 0; i < weight_count_; ++i) characters[i] = "-0+"[weight(i) + 1];
  return characters;
}

ternary_network ternary_network::parse(std::vector<std::uint32_t> layers, std::string_view text) {
  ternary_network network(std::move(layers));
  if (text.size() != network.weight_count()) {
    throw std::invalid_argument(
        fmt::format("the shape has {} weights, the text {}", network.weight_count(), text.size()));
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto value = std::string_view("-0+").find(text[i]);
    if (value == std::string_view::npos) {
      throw std::invalid_argument(fmt::format("weight {} is none of '-', '0', '+'", i));
    }
    network.set_weight(i, static_cast<int>(value) - 1);
  }
  return network;
}

ternary_network ternary_network::from_planes(std::span<const std::uint32_t> layers, std::vector<std::uint64_t> positive,
                                             std::vector<std::uint64_t> negative) {
  ternary_network network(std::vector<std::uint32_t>(layers.begin(), layers.end()));
  network.positive_ = std::move(positive);
  network.negative_ = std::move(negative);
  if (const auto wrong = network.fault(); !wrong.empty()) throw std::invalid_argument(wrong);
  return network;
}

std::string ternary_network::fault() const {
  const auto words = words_for(weight_count_);
  if (positive_.size() != words || negative_.size() != words)
    return "the planes of a ternary network do not fit its shape";
  for (std::size_t i = 0; i < words; ++i) {
    if ((positive_[i] & negative_[i]) != 0) return "a ternary network has a weight that is both +1 and -1";
  }
  const auto tail = weight_count_ % word_bits;
  const bool beyond = tail != 0 && ((positive_.back() | negative_.back()) >> tail) != 0;
  return beyond ? "a ternary network has bits beyond its last weight" : "";
}

void ternary_network::check_loaded() {
  check_shape(layers_);
  weight_count_ = count_weights(layers_);
  if (const auto wrong = fault(); !wrong.empty()) throw std::runtime_error(fmt::format("stored genome: {}", wrong));
}

std::string fault_of(const ternary_network& network, std::span<const std::uint32_t> layers) {
  const auto text = [](std::span<const std::uint32_t> counts) { return fmt::format("{}", fmt::join(counts, "-")); };
  if (std::ranges::equal(network.layers(), layers)) return {};
  return fmt::format("a ternary network of layers {}, expected {}", text(network.layers()), text(layers));
}

}  // namespace evo

std::size_t std::hash<evo::ternary_network>::operator()(const evo::ternary_network& network) const {
  const auto hashed = [](auto values, std::uint64_t seed) {
    return XXH3_64bits_withSeed(values.data(), values.size_bytes(), seed);
  };
  return hashed(network.layers(), hashed(network.positive(), hashed(network.negative(), 0)));
}
