// The inner loops of the ternary forward pass, compiled once for each instruction set (EVO2048_ISA). The vector width is the
// only difference between them.
#include <cstddef>
#include <cstdint>

#include "genome/ternary_kernel.hpp"

namespace evo::EVO2048_ISA {
namespace {

#if defined(__AVX512BW__)
constexpr std::size_t width = 64;
#elif defined(__AVX2__)
constexpr std::size_t width = 32;
#else
constexpr std::size_t width = 16;
#endif
constexpr std::size_t row = 64;  // bytes from one node to the next

typedef std::int8_t vector __attribute__((vector_size(width), may_alias));
typedef std::int8_t half_vector __attribute__((vector_size(width / 2), may_alias));
typedef std::int16_t wide_half __attribute__((vector_size(width), may_alias));

template <class V>
const V& at(const std::int8_t* p) {
  return *reinterpret_cast<const V*>(p);
}
vector& at(std::int8_t* p) { return *reinterpret_cast<vector*>(p); }

/// The 27 sums w0 a + w1 b + w2 c, entry 9 (w0 + 1) + 3 (w1 + 1) + (w2 + 1), of `Vectors` vectors of lanes.
template <std::size_t Vectors>
void fill_group(const std::int8_t* a, const std::int8_t* b, const std::int8_t* c, std::int8_t* entries) {
  for (std::size_t v = 0; v < Vectors; ++v) {
    const std::size_t lane = v * width;
    const vector zero{};
    const vector first = at<vector>(a + lane);
    const vector second = b != nullptr ? at<vector>(b + lane) : zero;
    const vector third = c != nullptr ? at<vector>(c + lane) : zero;
    const vector choices[3] = {-first, zero, first};
    std::int8_t* out = entries + lane;
    for (const vector& x : choices) {
      const vector pairs[3] = {x - second, x, x + second};
      for (const vector& y : pairs) {
        at(out) = y - third;
        at(out + row) = y;
        at(out + 2 * row) = y + third;
        out += 3 * row;
      }
    }
  }
}

/// The tables of one tile. A group past the last source has weights 0 only: its middle entry is 0, the others are not read.
template <std::size_t Vectors>
void fill_tile(const ternary_layer_view& layer, std::size_t tile, const std::int8_t* sources, std::int8_t* table) {
  for (std::size_t g = 0; g < layer.tile_groups; ++g) {
    const std::size_t first = (tile * layer.tile_groups + g) * group_sources;
    std::int8_t* entries = table + g * group_entries * row;
    if (first >= layer.sources) {
      for (std::size_t v = 0; v < Vectors; ++v) at(entries + (group_entries / 2) * row + v * width) = vector{};
      continue;
    }
    const std::int8_t* a = sources + first * row;
    const std::int8_t* b = first + 1 < layer.sources ? a + row : nullptr;
    const std::int8_t* c = first + 2 < layer.sources ? a + 2 * row : nullptr;
    fill_group<Vectors>(a, b, c, entries);
  }
}

template <std::size_t Vectors>
struct lane_sums {
  vector at[Vectors];
};

/// Adds the entries that one target's weights select.
template <std::size_t Groups, std::size_t Vectors>
lane_sums<Vectors> add_groups(const std::uint16_t* offsets, const std::int8_t* table, lane_sums<Vectors> sums) {
  for (std::size_t g = 0; g < Groups; ++g) {
    const std::int8_t* entry = table + offsets[g];
    for (std::size_t v = 0; v < Vectors; ++v) sums.at[v] += at<vector>(entry + v * width);
  }
  return sums;
}

constexpr std::size_t table_bytes = max_tile_groups * group_entries * row;

/// Adds one tile to the running sums of every target. Whether there are such sums yet is known at compile time, so that
/// the loads of the table are not held back by a branch.
template <std::size_t Groups, std::size_t Vectors, bool First>
void add_tile(const ternary_layer_view& layer, const std::uint16_t* offsets, const std::int8_t* table,
              std::int8_t* partial) {
  for (std::size_t j = 0; j < layer.targets; ++j, offsets += Groups, partial += row) {
    lane_sums<Vectors> sums{};
    if constexpr (!First) {
      for (std::size_t v = 0; v < Vectors; ++v) sums.at[v] = at<vector>(partial + v * width);
    }
    sums = add_groups<Groups, Vectors>(offsets, table, sums);
    for (std::size_t v = 0; v < Vectors; ++v) at(partial + v * width) = sums.at[v];
  }
}

/// The last tile: running sum and tile together may leave int8 (128 equal inputs), so they are compared, not added.
template <std::size_t Groups, std::size_t Vectors>
void finish_tile(const ternary_layer_view& layer, const std::uint16_t* offsets, const std::int8_t* table,
                 const std::int8_t* partial, std::int8_t* values) {
  for (std::size_t j = 0; j < layer.targets; ++j, offsets += Groups, partial += row, values += row) {
    const auto sums = add_groups<Groups, Vectors>(offsets, table, {});
    for (std::size_t v = 0; v < Vectors; ++v) {
      const vector before = at<vector>(partial + v * width);
      const vector opposite = -sums.at[v];
      at(values + v * width) = vector(before < opposite) - vector(before > opposite);
    }
  }
}

template <std::size_t Groups, std::size_t Vectors>
void table_lanes(const ternary_layer_view& layer, const std::int8_t* sources, std::int8_t* values,
                 std::int8_t* partial) {
  alignas(64) std::int8_t table[table_bytes];
  const std::uint16_t* offsets = layer.offsets;
  for (std::size_t tile = 0; tile < layer.tiles; ++tile, offsets += layer.targets * Groups) {
    fill_tile<Vectors>(layer, tile, sources, table);
    if (tile + 1 == layer.tiles) {
      finish_tile<Groups, Vectors>(layer, offsets, table, partial, values);
    } else if (tile == 0) {
      add_tile<Groups, Vectors, true>(layer, offsets, table, partial);
    } else {
      add_tile<Groups, Vectors, false>(layer, offsets, table, partial);
    }
  }
}

void clear(const ternary_layer_view& layer, std::int8_t* partial) {
  for (std::size_t j = 0; j < layer.targets; ++j) {
    for (std::size_t lane = 0; lane < row; lane += width) at(partial + j * row + lane) = vector{};
  }
}

/// Two vectors at a time while there are as many lanes: then an offset is loaded once for both.
template <std::size_t Groups>
void table_layer_of(const ternary_layer_view& layer, const std::int8_t* sources, std::int8_t* values,
                    std::int8_t* partial, std::size_t lanes) {
  if (layer.tiles == 1) clear(layer, partial);
  std::size_t lane = 0;
  if constexpr (2 * width <= row) {
    for (; lane + width < lanes; lane += 2 * width) {
      table_lanes<Groups, 2>(layer, sources + lane, values + lane, partial + lane);
    }
  }
  for (; lane < lanes; lane += width) table_lanes<Groups, 1>(layer, sources + lane, values + lane, partial + lane);
}

}  // namespace

void table_layer(const ternary_layer_view& layer, const std::int8_t* sources, std::int8_t* values, std::int8_t* partial,
                 std::size_t lanes) {
  switch (layer.tile_groups) {
    case 9:
      return table_layer_of<9>(layer, sources, values, partial, lanes);
    case 4:
      return table_layer_of<4>(layer, sources, values, partial, lanes);
    case 2:
      return table_layer_of<2>(layer, sources, values, partial, lanes);
    default:
      return table_layer_of<1>(layer, sources, values, partial, lanes);
  }
}

namespace {

/// Sums of one vector of lanes in 16 bits.
struct wide_sums {
  wide_half half[2];
};

/// The values of the listed sources, summed in int8 as far as that is safe.
wide_sums add_list(const std::uint16_t* list, std::size_t count, std::size_t safe, const std::int8_t* sources) {
  wide_sums sums{};
  while (count > 0) {
    const std::size_t part_count = count < safe ? count : safe;
    vector part{};
    for (std::size_t i = 0; i < part_count; ++i) part += at<vector>(sources + list[i] * row);
    const auto* bytes = reinterpret_cast<const std::int8_t*>(&part);
    for (std::size_t h = 0; h < 2; ++h) {
      sums.half[h] += __builtin_convertvector(at<half_vector>(bytes + h * (width / 2)), wide_half);
    }
    list += part_count;
    count -= part_count;
  }
  return sums;
}

}  // namespace

void list_layer(const ternary_list_view& layer, const std::int8_t* sources, std::int16_t* sums, std::size_t lanes) {
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    const std::uint16_t* list = layer.sources;
    const std::uint16_t* count = layer.counts;
    for (std::size_t j = 0; j < layer.targets; ++j, count += 2) {
      const auto plus = add_list(list, count[0], layer.safe_sources, sources + lane);
      const auto minus = add_list(list + count[0], count[1], layer.safe_sources, sources + lane);
      list += count[0] + count[1];
      for (std::size_t h = 0; h < 2; ++h) {
        *reinterpret_cast<wide_half*>(sums + j * row + lane + h * (width / 2)) = plus.half[h] - minus.half[h];
      }
    }
  }
}

}  // namespace evo::EVO2048_ISA
