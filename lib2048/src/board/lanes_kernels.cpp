// The lane functions, compiled once for each instruction set: loops over the vectors of a block of 64 lanes.
#include "board/lanes_kernels.hpp"
#include "board/lanes_rules.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::size_t block = 64;         // lanes in a block
constexpr std::size_t plane = block / 4;  // words in a plane

EVO2048_INLINE bytes load(const std::uint8_t* from) { return *reinterpret_cast<const bytes*>(from); }
EVO2048_INLINE void store(std::uint8_t* to, bytes value) { *reinterpret_cast<bytes*>(to) = value; }
EVO2048_INLINE words load(const std::uint32_t* from) { return *reinterpret_cast<const words*>(from); }
EVO2048_INLINE void store(std::uint32_t* to, words value) { *reinterpret_cast<words*>(to) = value; }

EVO2048_INLINE void load_cells(const std::uint8_t* from, bytes (&cells)[16]) {
  for (std::size_t c = 0; c < 16; ++c) cells[c] = load(from + block * c);
}

/// Moves each lane that went nowhere valid back to the board it came from. Rare, so kept out of the fast path.
[[gnu::noinline]] void restore(std::uint8_t* to, const bytes (&before)[16], mask valid) {
  for (std::size_t c = 0; c < 16; ++c) store(to + block * c, select(valid, load(to + block * c), before[c]));
}

EVO2048_INLINE void step_vector(std::uint8_t* cells_at, std::uint32_t* key_low, const std::uint32_t* key_high,
                                bytes directions, std::uint32_t four_threshold, std::uint8_t* moved_at) {
  const headings heading = headings_of(directions);
  bytes cells[16];
  load_cells(cells_at, cells);
  const bytes moved = keep(heading.valid, nonzero(move_each(cells, heading)));

  words draws[4];
  for (std::size_t q = 0; q < 4; ++q) {
    const words place = load(key_low + plane * q);
    draws[q] = draw(place, load(key_high + plane * q));
    store(key_low + plane * q, place + (((words)moved >> (8 * q)) & 1));
  }
  spawn(cells, draws, four_threshold, moved);

  bytes before[16];
  const bool some_invalid = !all(heading.valid);
  if (some_invalid) [[unlikely]]
    load_cells(cells_at, before);
  for (std::size_t c = 0; c < 16; ++c) store(cells_at + block * c, cells[c]);
  if (some_invalid) [[unlikely]]
    restore(cells_at, before, heading.valid);
  store(moved_at, moved);
}

/// Writes what move D makes of one vector of boards: the boards after it, its legality and its score.
template <int D>
EVO2048_INLINE void move_vector(const std::uint8_t* from, std::uint8_t* after, std::uint8_t* legal,
                                std::uint32_t* score) {
  bytes cells[16];
  load_cells(from, cells);
  floats sums[4]{};
  store(legal, nonzero(move_all<D>(cells, sums)));
  for (std::size_t c = 0; c < 16; ++c) store(after + block * c, cells[c]);
  for (std::size_t q = 0; q < 4; ++q) store(score + plane * q, (words) __builtin_convertvector(sums[q], signed_words));
}

/// Takes move D where it is worth more than the best so far: a legal move is worth its score and 1, an illegal one 0.
template <int D>
EVO2048_INLINE void offer_move(const std::uint8_t* from, floats (&best)[4], bytes& choice) {
  bytes cells[16];
  load_cells(from, cells);
  floats worth[4]{};
  const words legal = (words)(nonzero(move_all<D>(cells, worth)) & 1);
  words better = words{};
  for (unsigned q = 0; q < 4; ++q) {
    worth[q] += __builtin_convertvector((signed_words)(legal >> (8 * q) & 1), floats);
    const words wins = (words)(worth[q] > best[q]);
    best[q] = (floats)(((words)worth[q] & wins) | ((words)best[q] & ~wins));
    better |= wins & (0xffU << (8 * q));
  }
  const std::uint8_t d = D;
  choice = ((bytes)better & d) | ((bytes)~better & choice);
}

}  // namespace

void step(std::uint8_t* cells, std::uint32_t* key_low, const std::uint32_t* key_high, const std::uint8_t* directions,
          std::uint32_t four_threshold, std::uint8_t* moved, std::size_t lanes) {
  for (std::size_t at = 0; at < lanes; at += width)
    step_vector(cells + at, key_low + at / 4, key_high + at / 4, load(directions + at), four_threshold, moved + at);
}

void legal_moves(const std::uint8_t* from, std::uint8_t* legal, std::size_t lanes) {
  for (std::size_t at = 0; at < lanes; at += width) {
    bytes cells[16];
    load_cells(from + at, cells);
    bytes up = zeros(), right = zeros(), down = zeros(), left = zeros();
    for (int i = 0; i < 4; ++i)
      for (int k = 0; k < 3; ++k) {
        note_neighbours(cells[4 * i + k], cells[4 * i + k + 1], left, right);
        note_neighbours(cells[4 * k + i], cells[4 * k + i + 4], up, down);
      }
    store(legal + at, nonzero(up));
    store(legal + block + at, nonzero(right));
    store(legal + 2 * block + at, nonzero(down));
    store(legal + 3 * block + at, nonzero(left));
  }
}

void all_moves(const std::uint8_t* from, std::uint8_t* after, std::uint8_t* legal, std::uint32_t* score,
               std::size_t lanes) {
  constexpr std::size_t board = 16 * block;
  for (std::size_t at = 0; at < lanes; at += width) {
    move_vector<0>(from + at, after + at, legal + at, score + at / 4);
    move_vector<1>(from + at, after + board + at, legal + block + at, score + block + at / 4);
    move_vector<2>(from + at, after + 2 * board + at, legal + 2 * block + at, score + 2 * block + at / 4);
    move_vector<3>(from + at, after + 3 * board + at, legal + 3 * block + at, score + 3 * block + at / 4);
  }
}

void most_scoring_moves(const std::uint8_t* from, std::uint8_t* directions, std::size_t lanes) {
  for (std::size_t at = 0; at < lanes; at += width) {
    floats best[4]{};
    bytes choice = zeros();
    offer_move<3>(from + at, best, choice);
    offer_move<1>(from + at, best, choice);
    offer_move<0>(from + at, best, choice);
    offer_move<2>(from + at, best, choice);
    store(directions + at, choice);
  }
}

void refill(std::uint32_t* place, const std::uint32_t* high, std::uint32_t* last_draw, const std::uint32_t* offset,
            std::uint8_t* pending) {
  for (std::size_t at = 0; at < plane; at += width / 4) {
    words bits[4];
    for (std::size_t q = 0; q < 4; ++q) {
      const std::size_t here = plane * q + at;
      const words next = draw(load(place + here), load(high + here));
      const words shift = load(offset + here);
      bits[q] = (next << shift) | (load(last_draw + here) >> 1 >> (31 - shift));
      store(last_draw + here, next);
      store(place + here, load(place + here) + 1);
    }
    for (unsigned j = 0; j < 4; ++j) {
      words packed = words{};
      for (unsigned q = 0; q < 4; ++q) packed |= (bits[q] >> (8 * j) & 0xff) << (8 * q);
      store(pending + block * j + 4 * at, (bytes)packed);
    }
  }
}

void draw_bytes(std::uint32_t* place, const std::uint32_t* high, std::uint8_t* rows, std::size_t draws) {
  for (std::size_t at = 0; at < plane; at += width / 4) {
    for (std::size_t n = 0; n < draws; ++n) {
      words bits[4];
      for (std::size_t q = 0; q < 4; ++q) {
        const std::size_t here = plane * q + at;
        bits[q] = draw(load(place + here) + static_cast<std::uint32_t>(n), load(high + here));
      }
      for (unsigned j = 0; j < 4; ++j) {
        words packed = words{};
        for (unsigned q = 0; q < 4; ++q) packed |= (bits[q] >> (8 * j) & 0xff) << (8 * q);
        store(rows + block * (4 * n + j) + 4 * at, (bytes)packed);
      }
    }
    for (std::size_t q = 0; q < 4; ++q) {
      const std::size_t here = plane * q + at;
      store(place + here, load(place + here) + static_cast<std::uint32_t>(draws));
    }
  }
}

void unpack(const std::uint8_t* packed, unsigned shift, std::uint8_t* answers) {
  for (std::size_t at = 0; at < block; at += width) store(answers + at, (bytes)((words)load(packed + at) >> shift) & 3);
}

}  // namespace game2048::EVO2048_ISA
