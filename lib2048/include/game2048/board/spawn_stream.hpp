// Where a game's chance comes from: draw k of a game is a pure function of (game seed, k), so a game has no generator
// to carry along, and any game can be gone into at any move. The lanes do the same in vectors (lanes_rules.hpp).
#pragma once

#include <cstdint>

namespace game2048 {

/// The two words that stand for a stream: draw k mixes (low + k) with high.
struct stream_key {
  std::uint32_t low = 0;
  std::uint32_t high = 0;
  friend bool operator==(const stream_key&, const stream_key&) = default;
};

/// What a stream of a game is for; streams of different purposes have nothing in common.
enum class stream_purpose : std::uint64_t { spawns = 0, player = 0x9fb21c651e98df25 };

/// The key of a game's stream: the finaliser of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", OOPSLA 2014; constants of Stafford's mix 13).
constexpr stream_key key_of(std::uint64_t game_seed, stream_purpose purpose = stream_purpose::spawns) {
  std::uint64_t z = (game_seed ^ static_cast<std::uint64_t>(purpose)) + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  z ^= z >> 31;
  return {static_cast<std::uint32_t>(z), static_cast<std::uint32_t>(z >> 32)};
}

/// The draw at `place` = low + k: 32 bits, by "lowbias32" of Chris Wellons' hash prospector
/// (nullprogram.com/blog/2018/07/31) with the high word added between its rounds.
constexpr std::uint32_t draw(std::uint32_t place, std::uint32_t high) {
  std::uint32_t x = place;
  x ^= x >> 16;
  x *= 0x7feb352d;
  x ^= high;
  x ^= x >> 15;
  x *= 0x846ca68b;
  x ^= x >> 16;
  return x;
}

/// The bound for is_four: `chance` (in [0, 1]) to the nearest 65536th. 0 means never and 1 means always.
constexpr std::uint32_t four_threshold(double chance) { return static_cast<std::uint32_t>(chance * 65536 + 0.5); }

/// Which of the `empties` (1..16) empty cells, row by row from 0, takes the tile. Each has the probability 1 / empties
/// to within 1 / 65536.
constexpr std::uint32_t spawn_rank(std::uint32_t spawn_draw, std::uint32_t empties) {
  return (spawn_draw >> 16) * empties >> 16;
}

/// 2 where the tile is a 4, else 1.
constexpr std::uint8_t spawn_exponent(std::uint32_t spawn_draw, std::uint32_t threshold) {
  return (spawn_draw & 0xffff) < threshold ? 2 : 1;
}

/// The first two draws of a game put its start tiles; the k-th move, from 0, is followed by draw k + 2.
inline constexpr std::uint32_t start_tiles = 2;

}  // namespace game2048
