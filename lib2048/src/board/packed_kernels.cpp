// Steps of some games on packed boards, compiled once for each instruction set. One game's step is a long chain of
// dependent operations, so the games go through it side by side, a stage at a time, and no stage has a branch: which
// answers are illegal cannot be predicted.
#include "board/packed_kernels.hpp"

#include "board/stream_rules.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::size_t game_count = 16;
constexpr std::uint64_t ones = 0x1111111111111111;
constexpr std::uint32_t limit_flag = 1U << 24;  // row_tables::limit_flag

/// What is under way in all games between two stages.
struct alignas(64) step_state {
  std::uint64_t upright[game_count];  ///< all ones where the move is along columns
  std::uint64_t turned[game_count];   ///< the board with the lines of the move as rows
  std::uint64_t slid[game_count];
  std::uint64_t after[game_count];  ///< the moved board, right way up again
  std::uint64_t empty[game_count];  ///< its empty cells, as empty_cells of packed.hpp
  std::uint32_t draws[game_count];
};

EVO2048_INLINE longs load(const std::uint64_t* from) { return *reinterpret_cast<const longs*>(from); }
EVO2048_INLINE void store(std::uint64_t* to, longs value) { *reinterpret_cast<longs*>(to) = value; }

EVO2048_INLINE longs transpose_where(longs mask, longs b) {
  longs t = (b ^ (b >> 12)) & 0x0000f0f00000f0f0 & mask;
  b ^= t ^ (t << 12);
  t = (b ^ (b >> 24)) & 0x00000000ff00ff00 & mask;
  return b ^ t ^ (t << 24);
}

EVO2048_INLINE std::uint64_t move_rows(std::uint64_t b, const std::uint16_t* after) {
  return std::uint64_t{after[b & 0xffff]} | std::uint64_t{after[b >> 16 & 0xffff]} << 16 |
         std::uint64_t{after[b >> 32 & 0xffff]} << 32 | std::uint64_t{after[b >> 48]} << 48;
}

EVO2048_INLINE void turn(const std::uint64_t* boards, step_state& s) {
  for (std::size_t at = 0; at < game_count; at += width / 8)
    store(s.turned + at, transpose_where(load(s.upright + at), load(boards + at)));
}

EVO2048_INLINE void turn_back(step_state& s) {
  for (std::size_t at = 0; at < game_count; at += width / 8) {
    const longs after = transpose_where(load(s.upright + at), load(s.slid + at));
    longs occupied = after | (after >> 2);
    occupied |= occupied >> 1;
    store(s.after + at, after);
    store(s.empty + at, ~occupied & ones);
  }
}

EVO2048_INLINE void draw_all(const std::uint32_t* key_low, const std::uint32_t* key_high, step_state& s) {
  for (std::size_t at = 0; at < game_count; at += width / 4)
    *reinterpret_cast<words*>(s.draws + at) =
        draw(*reinterpret_cast<const words*>(key_low + at), *reinterpret_cast<const words*>(key_high + at));
}

/// The lowest bit of the cell that spawn_stream.hpp says. A board that has moved has a tile, so no count passes 15.
EVO2048_INLINE std::uint64_t spawn_cell(std::uint64_t empty, std::uint32_t bits) {
#if defined(__BMI2__)
  const std::uint32_t rank = (bits >> 16) * static_cast<std::uint32_t>(__builtin_popcountll(empty)) >> 16;
  return _pdep_u64(std::uint64_t{1} << rank, empty);
#else
  const std::uint64_t counts = empty * ones;  // see with_tile in packed.hpp
  const std::uint32_t rank = (bits >> 16) * static_cast<std::uint32_t>(counts >> 60) >> 16;
  std::uint64_t difference = counts ^ (rank + 1) * ones;
  difference |= difference >> 2;
  difference |= difference >> 1;
  return empty & ~difference;
#endif
}

/// Some cell holds a 32768, so a merge past the limit is possible.
EVO2048_INLINE bool may_pass_limit(std::uint64_t b) {
  const std::uint64_t high = b & (b >> 2);
  return (high & (high >> 1) & ones) != 0;
}

[[gnu::noinline]] bool passes_limit(std::uint64_t turned, const std::uint32_t* gain) {
  std::uint32_t sum = 0;
  for (int shift = 0; shift < 64; shift += 16) sum += gain[turned >> shift & 0xffff];
  return sum >= limit_flag;
}

}  // namespace

void packed_step_all(std::uint64_t* boards, std::uint32_t* key_low, const std::uint32_t* key_high,
                     const std::uint8_t* directions, std::uint32_t four_threshold, std::uint8_t* results,
                     const std::uint16_t* after_table, const std::uint32_t* gain_table) {
  step_state s;
  draw_all(key_low, key_high, s);
  for (std::size_t i = 0; i < game_count; ++i) s.upright[i] = (directions[i] & 1) - std::uint64_t{1};
  turn(boards, s);
  for (std::size_t i = 0; i < game_count; ++i) {
    const std::size_t towards_last = (directions[i] ^ directions[i] >> 1) & 1;
    s.slid[i] = move_rows(s.turned[i], after_table + (towards_last << 16));
  }
  turn_back(s);
  for (std::size_t i = 0; i < game_count; ++i) {
    const std::uint64_t before = boards[i];
    const bool valid = directions[i] < 4;
    std::uint32_t moved = static_cast<std::uint32_t>(s.after[i] != before) & static_cast<std::uint32_t>(valid);
    std::uint32_t limit = 0;
    if (may_pass_limit(before)) [[unlikely]] {
      limit = valid && passes_limit(s.turned[i], gain_table) ? 2 : 0;
      moved = limit ? 0 : moved;
    }
    const std::uint64_t four = (s.draws[i] & 0xffff) < four_threshold;
    const std::uint64_t spawned = s.after[i] | spawn_cell(s.empty[i], s.draws[i]) << four;
    const std::uint64_t keep = std::uint64_t{moved} - 1;
    boards[i] = (before & keep) | (spawned & ~keep);
    key_low[i] += moved;
    results[i] = static_cast<std::uint8_t>(moved | limit);
  }
}

}  // namespace game2048::EVO2048_ISA
