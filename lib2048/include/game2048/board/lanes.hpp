// Many 4x4 games at once: one byte a cell (the exponent, 0 = empty), one row of 64 bytes a cell, one game a lane.
//
// A move is plain lane-wise compare and select, so that one instruction works on as many games as a vector has bytes.
// The block is 64 lanes whatever the vector width inside. Every function here exists once in the source and is compiled
// once for each instruction set; `lane_kernels` picks the widest that the processor has. All give the same bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace game2048 {

inline constexpr std::size_t lane_count = 64;
inline constexpr std::size_t cell_count = 16;

/// One byte for each lane.
struct alignas(64) lane_bytes {
  std::array<std::uint8_t, lane_count> at{};
  friend bool operator==(const lane_bytes&, const lane_bytes&) = default;
};

/// One 32-bit word for each lane, words[lane], stored by plane: plane q holds lanes 4 i + q. So the words that belong
/// to the four bytes of a 32-bit element stand at the element's place in four vectors, and nothing has to cross lanes.
struct alignas(64) lane_words {
  std::array<std::uint32_t, lane_count> by_plane{};

  static constexpr std::size_t place_of(std::size_t lane) { return lane % 4 * (lane_count / 4) + lane / 4; }
  constexpr std::uint32_t& operator[](std::size_t lane) { return by_plane[place_of(lane)]; }
  constexpr std::uint32_t operator[](std::size_t lane) const { return by_plane[place_of(lane)]; }
  friend bool operator==(const lane_words&, const lane_words&) = default;
};

/// 64 boards; cells[4 * row + column].at[lane] is the exponent of a tile (0 = empty, 1 = 2, ..., 17 = 131072).
struct lane_boards {
  std::array<lane_bytes, cell_count> cells{};
  friend bool operator==(const lane_boards&, const lane_boards&) = default;
};

/// What 64 games need to go on: their boards and the place of each in its own stream of spawns (see spawn_stream.hpp).
struct lane_games {
  lane_boards boards;
  lane_words key_low;   ///< key of the game's stream, low half, plus the number of spawns so far
  lane_words key_high;  ///< key of the game's stream, high half
};

/// The board after each of the four moves, whether it is legal, and what it scores.
struct lane_moves {
  std::array<lane_boards, 4> after;  ///< by direction; equal to the board before where the move is illegal
  std::array<lane_bytes, 4> legal;   ///< 0xff where the move changes the board, 0 elsewhere
  std::array<lane_words, 4> score;   ///< sum of the values of the merged tiles
};

/// 64 streams of uniform directions, 16 to a draw; random_player.hpp says how they are used.
struct lane_answers {
  lane_words place;  ///< of each lane's next draw
  lane_words high;   ///< the high half of its key
  lane_words last_draw;
  lane_words offset;                  ///< bits of a draw, 0..30, that are left over for the 16 answers after these
  std::array<lane_bytes, 4> pending;  ///< byte j: answers 4 j .. 4 j + 3 of these 16, two bits each
};

/// The lane functions for one instruction set. `lanes` says how many lanes, from 0, are in use (0..64): the work done
/// is proportional to it, rounded up to whole vectors; what stands in lanes beyond it is unspecified afterwards.
struct lane_kernels {
  std::string_view name;  ///< "baseline", "avx2", "avx512"

  /// Plays `directions` (0..3; any other value moves nothing), then spawns a tile in each lane that moved: a 4 where
  /// the draw's low 16 bits are below `four_threshold`, else a 2. moved.at[lane] is 0xff or 0.
  void (*step)(lane_games&, const lane_bytes& directions, std::uint32_t four_threshold, lane_bytes& moved,
               std::size_t lanes);

  /// legal[d].at[lane] is 0xff where move d changes the board, 0 elsewhere.
  void (*legal_moves)(const lane_boards&, std::array<lane_bytes, 4>& legal, std::size_t lanes);

  /// All four successors, with their scores.
  void (*all_moves)(const lane_boards&, lane_moves&, std::size_t lanes);

  /// The legal direction that scores most; among equals the first of left, right, up, down; up where none is legal.
  void (*most_scoring_moves)(const lane_boards&, lane_bytes& directions, std::size_t lanes);

  /// Makes the next 16 answers of all 64 lanes pending.
  void (*refill)(lane_answers&);

  /// The next draws of all 64 streams, a draw for each four rows: rows[4 n + j].at[lane] is byte j of the lane's draw n from
  /// here. `place` goes on behind them. rows.size() is a multiple of 4.
  void (*draw_bytes)(lane_words& place, const lane_words& high, std::span<lane_bytes> rows);

  /// answers.at[lane] = packed.at[lane] >> shift & 3, for all 64 lanes.
  void (*unpack)(const lane_bytes& packed, unsigned shift, lane_bytes& answers);
};

/// The kernels of the widest instruction set that this processor has.
const lane_kernels& best_lane_kernels();

/// All kernels that this processor can run, narrowest first. Never empty.
std::span<const lane_kernels* const> available_lane_kernels();

}  // namespace game2048
