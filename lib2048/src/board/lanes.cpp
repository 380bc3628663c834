// Puts the kernels of each instruction set behind one type and chooses among them.
#include "game2048/board/lanes.hpp"

#include <bit>

#include "board/lanes_kernels.hpp"
#include "evo2048/cpu/kernel_table.hpp"

namespace game2048 {
namespace {

using lane_step_function = decltype(baseline::step);
using legal_function = decltype(baseline::legal_moves);
using moves_function = decltype(baseline::all_moves);
using choice_function = decltype(baseline::most_scoring_moves);
using refill_function = decltype(baseline::refill);
using draw_function = decltype(baseline::draw_bytes);
using unpack_function = decltype(baseline::unpack);

// The blocks of lanes are arrays of arrays of bytes and words without gaps; the kernels see them flat.
static_assert(sizeof(lane_boards) == cell_count * lane_count && sizeof(lane_moves::legal) == 4 * lane_count);
static_assert(sizeof(lane_words) == 4 * lane_count && sizeof(lane_moves::score) == 16 * lane_count);

// Byte q of a 32-bit element is taken to be its lane q. All other kernels take vectors apart like that, too.
static_assert(std::endian::native == std::endian::little);

std::uint8_t* flat(lane_boards& b) { return b.cells.front().at.data(); }
const std::uint8_t* flat(const lane_boards& b) { return b.cells.front().at.data(); }

template <lane_step_function& Step, legal_function& Legal, moves_function& Moves, choice_function& Most_scoring,
          refill_function& Refill, draw_function& Draw, unpack_function& Unpack>
constexpr lane_kernels lane_kernels_of(std::string_view name) {
  return {
      name,
      [](lane_games& games, const lane_bytes& directions, std::uint32_t four_threshold, lane_bytes& moved,
         std::size_t lanes) {
        Step(flat(games.boards), games.key_low.by_plane.data(), games.key_high.by_plane.data(), directions.at.data(),
             four_threshold, moved.at.data(), lanes);
      },
      [](const lane_boards& boards, std::array<lane_bytes, 4>& legal, std::size_t lanes) {
        Legal(flat(boards), legal.front().at.data(), lanes);
      },
      [](const lane_boards& boards, lane_moves& moves, std::size_t lanes) {
        Moves(flat(boards), flat(moves.after.front()), moves.legal.front().at.data(),
              moves.score.front().by_plane.data(), lanes);
      },
      [](const lane_boards& boards, lane_bytes& directions, std::size_t lanes) {
        Most_scoring(flat(boards), directions.at.data(), lanes);
      },
      [](lane_answers& a) {
        Refill(a.place.by_plane.data(), a.high.by_plane.data(), a.last_draw.by_plane.data(), a.offset.by_plane.data(),
               a.pending.front().at.data());
      },
      [](lane_words& place, const lane_words& high, std::span<lane_bytes> rows) {
        Draw(place.by_plane.data(), high.by_plane.data(), rows.data()->at.data(), rows.size() / 4);
      },
      [](const lane_bytes& packed, unsigned shift, lane_bytes& answers) {
        Unpack(packed.at.data(), shift, answers.at.data());
      },
  };
}

#define EVO2048_KERNELS_OF(isa)                                                                                       \
  lane_kernels_of<isa::step, isa::legal_moves, isa::all_moves, isa::most_scoring_moves, isa::refill, isa::draw_bytes, \
                  isa::unpack>(#isa)

constexpr evo2048::kernel_table lane_table(EVO2048_ISA_LIST(EVO2048_KERNELS_OF));

#undef EVO2048_KERNELS_OF

}  // namespace

std::span<const lane_kernels* const> available_lane_kernels() { return lane_table.usable(); }

const lane_kernels& best_lane_kernels() { return lane_table.best(); }

}  // namespace game2048
