// The interface between the dispatcher and the kernels of the ternary forward pass: plain data without inline code, since the
// kernels are compiled once for each instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "evo2048/cpu/each_isa.hpp"

namespace evo {

/// A layer as table offsets; see ternary_forward. All node arrays have rows of 64 lanes, 64-byte aligned.
struct ternary_layer_view {
  std::size_t sources;
  std::size_t targets;
  std::size_t tile_groups;  ///< 9, 4, 2 or 1: groups of sources whose tables are held at a time
  std::size_t tiles;
  const std::uint16_t* offsets;  ///< [tile][target][group in tile], in bytes
};

/// A layer as lists: for each target the sources of weight +1, then those of weight -1.
struct ternary_list_view {
  std::size_t targets;
  std::size_t safe_sources;      ///< how many sources may be summed in 8 bits
  const std::uint16_t* counts;   ///< [target][0: of +1, 1: of -1]
  const std::uint16_t* sources;  ///< all lists, one after the other
};

/// The two kinds of layers for one instruction set.
struct ternary_kernel {
  const char* name;  ///< "baseline", "avx2", "avx512"
  /// values = sign(sums), for sums that fit in int8 as (all tiles but the last) and (the last). `partial` is scratch, a row a
  /// target.
  void (*table_layer)(const ternary_layer_view&, const std::int8_t* sources, std::int8_t* values, std::int8_t* partial,
                      std::size_t lanes);
  /// The sums themselves, in 16 bits.
  void (*list_layer)(const ternary_list_view&, const std::int8_t* sources, std::int16_t* sums, std::size_t lanes);
};

/// Sources that one group of table entries stands for, and the entries: 3^3 combinations of weights.
inline constexpr std::size_t group_sources = 3;
inline constexpr std::size_t group_entries = 27;
/// Groups whose tables are held at once: 9 x 27 x 64 bytes stay in the first-level cache beside the running sums, and their
/// offsets fit in 16 bits.
inline constexpr std::size_t max_tile_groups = 9;

}  // namespace evo

#define EVO2048_DECLARE_TERNARY_KERNELS(isa)                                                                         \
  namespace evo::isa {                                                                                               \
  void table_layer(const ternary_layer_view&, const std::int8_t* sources, std::int8_t* values, std::int8_t* partial, \
                   std::size_t lanes);                                                                               \
  void list_layer(const ternary_list_view&, const std::int8_t* sources, std::int16_t* sums, std::size_t lanes);      \
  }

EVO2048_EACH_ISA(EVO2048_DECLARE_TERNARY_KERNELS)
