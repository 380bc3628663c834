// The values of many boards at once, packed or on lanes. All instruction sets give the same bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "game2048/board/lanes.hpp"
#include "game2048/board/packed.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"

namespace game2048 {

/// The value of each lane's board in units of an evaluation, stored by plane as lane_words are.
struct alignas(64) lane_units {
  std::array<std::int32_t, lane_count> by_plane{};

  constexpr std::int32_t& operator[](std::size_t lane) { return by_plane[lane_words::place_of(lane)]; }
  constexpr std::int32_t operator[](std::size_t lane) const { return by_plane[lane_words::place_of(lane)]; }
};

struct evaluation_kernels {
  std::string_view name;  ///< "baseline", "avx2", "avx512"

  /// units[i] = evaluation.units_of(boards[i]). There must be as many units as boards.
  void (*of_packed)(const compiled_evaluation&, std::span<const packed_board> boards, std::span<std::int32_t> units);

  /// The same of 64 lanes, where a tile above 32768 counts as a 32768.
  void (*of_lanes)(const compiled_evaluation&, const lane_boards&, lane_units&);
};

/// The kernels of the widest instruction set that this processor has.
const evaluation_kernels& best_evaluation_kernels();

/// All kernels that this processor can run, narrowest first. Never empty.
std::span<const evaluation_kernels* const> available_evaluation_kernels();

}  // namespace game2048
