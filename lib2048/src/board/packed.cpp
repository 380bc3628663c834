// Moves of packed boards.
#include "game2048/board/packed.hpp"

#include <stdexcept>
#include <string>

#include "board/packed_kernels.hpp"
#include "board/row_tables.hpp"
#include "evo2048/cpu/kernel_table.hpp"
#include "game2048/board/spawn_stream.hpp"

namespace game2048 {
namespace {

packed_board moved_rows(packed_board board, std::span<const std::uint16_t> after) {
  packed_board result;
  for (unsigned shift = 0; shift < 64; shift += 16)
    result.bits |= std::uint64_t{after[board.bits >> shift & 0xffff]} << shift;
  return result;
}

std::uint32_t gain_of(packed_board board, const std::vector<std::uint32_t>& gain) {
  std::uint32_t sum = 0;
  for (unsigned shift = 0; shift < 64; shift += 16) sum += gain[board.bits >> shift & 0xffff];
  return sum;
}

constexpr bool is_upright(direction d) { return d == direction::up || d == direction::down; }
constexpr bool is_towards_first(direction d) { return d == direction::up || d == direction::left; }

using packed_step_function = decltype(baseline::packed_step_all);

template <packed_step_function& Step>
constexpr packed_kernels packed_kernels_of(std::string_view name) {
  return {name, [](packed_games& games, const std::array<std::uint8_t, packed_game_count>& directions,
                   std::uint32_t four_threshold, std::array<packed_step, packed_game_count>& results) {
            const row_tables& tables = rows();
            std::array<std::uint8_t, packed_game_count> codes;
            Step(&games.boards.front().bits, games.key_low.data(), games.key_high.data(), directions.data(),
                 four_threshold, codes.data(), tables.after.data(), tables.gain.data());
            for (std::size_t i = 0; i < packed_game_count; ++i) results[i] = static_cast<packed_step>(codes[i]);
          }};
}

#define EVO2048_KERNELS_OF(isa) packed_kernels_of<isa::packed_step_all>(#isa)

constexpr evo2048::kernel_table packed_table(EVO2048_ISA_LIST(EVO2048_KERNELS_OF));

#undef EVO2048_KERNELS_OF

}  // namespace

packed_board pack(const std::array<std::uint8_t, 16>& exponents) {
  packed_board board;
  for (unsigned c = 0; c < 16; ++c) {
    if (exponents[c] > packed_exponent_limit)
      throw std::invalid_argument("a packed board holds tiles up to 32768, not 2^" + std::to_string(exponents[c]));
    board.bits |= std::uint64_t{exponents[c]} << 4 * c;
  }
  return board;
}

std::array<std::uint8_t, 16> unpack(packed_board board) {
  std::array<std::uint8_t, 16> exponents;
  for (unsigned c = 0; c < 16; ++c) exponents[c] = exponent_at(board, c);
  return exponents;
}

packed_board with_spawn(packed_board board, std::uint32_t spawn_draw, std::uint32_t four_threshold) {
  return with_tile(board, spawn_rank(spawn_draw, empty_count(board)), spawn_exponent(spawn_draw, four_threshold));
}

packed_move move(packed_board board, direction d) {
  const row_tables& tables = rows();
  const packed_board turned = is_upright(d) ? transposed(board) : board;
  const packed_board after = moved_rows(turned, is_towards_first(d) ? tables.towards_first() : tables.towards_last());
  const std::uint32_t gain = gain_of(turned, tables.gain);
  const std::uint32_t score = gain & (row_tables::limit_flag - 1);
  if (gain >= row_tables::limit_flag) return {board, score, true};
  return {is_upright(d) ? transposed(after) : after, score, false};
}

unsigned legal_moves(packed_board board) {
  const row_tables& tables = rows();
  const packed_board turned = transposed(board);
  const auto changes = [&](packed_board lines, std::span<const std::uint16_t> after) -> unsigned {
    return moved_rows(lines, after) != lines || gain_of(lines, tables.gain) >= row_tables::limit_flag;
  };
  return changes(turned, tables.towards_first()) | changes(board, tables.towards_last()) << 1 |
         changes(turned, tables.towards_last()) << 2 | changes(board, tables.towards_first()) << 3;
}

std::span<const packed_kernels* const> available_packed_kernels() { return packed_table.usable(); }

}  // namespace game2048
