// What can be seen on boards, 64 at a time: features as rows of numbers, one a lane, compiled once for each instruction set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "game2048/board/direction.hpp"
#include "game2048/board/lanes.hpp"
#include "game2048/feature/lane_feature.hpp"

namespace game2048 {

/// One number for each lane, stored by plane as lane_words is, so that they come from bytes and words without crossing lanes.
struct alignas(64) lane_floats {
  std::array<float, lane_count> by_plane{};

  constexpr float& operator[](std::size_t lane) { return by_plane[lane_words::place_of(lane)]; }
  constexpr float operator[](std::size_t lane) const { return by_plane[lane_words::place_of(lane)]; }
  friend bool operator==(const lane_floats&, const lane_floats&) = default;
};

/// "empties", "merges", ...
std::string_view name_of(lane_feature);

/// Which merges a board promises a direction.
enum class merge_sense {
  raw,  ///< in some line, scanning cells from the direction's wall and stopping at the first empty one, two neighbours are
        ///< equal (`2 . 2` is not seen)
  slide,  ///< moving there merges something
};

struct feature_kernels {
  std::string_view name;  ///< "baseline", "avx2", "avx512"

  /// The feature of all 64 lanes.
  void (*measure)(const lane_boards&, lane_feature, lane_floats&);

  /// senses[d].at[lane] is 0xff where direction d promises a merge, 0 elsewhere.
  void (*sense_merges)(const lane_boards&, merge_sense, std::array<lane_bytes, 4>& senses);

  /// Sum of the exponents along the wall of direction d, and whether a largest tile stands there (1 or 0).
  void (*measure_wall)(const lane_boards&, direction d, lane_floats& sum, lane_floats& holds_largest);

  /// Takes direction d as the answer, and its value as the best, in the lanes where it is legal (0xff) and worth more.
  void (*offer)(const lane_bytes& legal, const lane_floats& value, direction d, lane_floats& best, lane_bytes& answers);
};

/// The kernels of the widest instruction set that this processor has.
const feature_kernels& best_feature_kernels();

/// All kernels that this processor can run, narrowest first. Never empty.
std::span<const feature_kernels* const> available_feature_kernels();

}  // namespace game2048
