// Between the steps of games in lockstep.
#include "game2048/game/lockstep.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "game2048/board/spawn_stream.hpp"

namespace game2048 {
namespace {

// A dead lane idles for half of this on average; the test for the dead costs a third of a step.
constexpr std::size_t steps_between_checks = 8;

const game_rules& valid(const game_rules& rules) {
  validate(rules);
  return rules;
}

// These work in bytes and without branches, so that the compiler makes vectors of them.

lane_bytes any_of(const std::array<lane_bytes, 4>& legal) {
  lane_bytes any;
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    any.at[lane] = legal[0].at[lane] | legal[1].at[lane] | legal[2].at[lane] | legal[3].at[lane];
  return any;
}

// A lane that moved in its last step is not over, even if it is dead now: it is seen at the next check.
lane_bytes games_over(const lane_bytes& refusals, const lane_bytes& alive, std::uint8_t limit) {
  lane_bytes over;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    const std::uint8_t waiting = refusals.at[lane] > 0 ? 0xff : 0;
    const std::uint8_t at_limit = refusals.at[lane] >= limit ? 0xff : 0;
    over.at[lane] = static_cast<std::uint8_t>(waiting & (at_limit | ~alive.at[lane]));
  }
  return over;
}

std::uint8_t max_refusals(const lane_bytes& refusals, const lane_bytes& over, std::size_t lanes) {
  std::uint8_t most = 0;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::uint8_t waited = refusals.at[lane] & static_cast<std::uint8_t>(~over.at[lane]);
    most = waited > most ? waited : most;
  }
  return most;
}

}  // namespace

void check_batch(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<const outcome> results) {
  validate(rules);
  if (results.size() != seeds.size())
    throw std::invalid_argument(
        fmt::format("there are {} seeds, but room for {} results", seeds.size(), results.size()));
}

lockstep::lockstep(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results,
                   const lane_kernels& kernels)
    : seeds_(seeds),
      results_(results),
      kernels_(&kernels),
      four_threshold_(four_threshold(valid(rules).four_chance)),
      refusal_limit_(static_cast<std::uint8_t>(rules.refusal_limit)),
      steps_until_check_(std::min<std::size_t>(steps_between_checks, rules.refusal_limit)) {
  check_batch(seeds, rules, results);
}

std::optional<std::uint64_t> lockstep::start_next(std::size_t lane) {
  if (next_game_ == seeds_.size()) return std::nullopt;
  const std::uint64_t seed = seeds_[next_game_];
  const stream_key key = key_of(seed);
  const std::uint32_t first = draw(key.low, key.high);
  const std::uint32_t second = draw(key.low + 1, key.high);
  const std::uint32_t first_cell = spawn_rank(first, cell_count);
  const std::uint32_t second_rank = spawn_rank(second, cell_count - 1);
  const std::uint32_t second_cell = second_rank + (second_rank >= first_cell ? 1 : 0);

  for (lane_bytes& cell : games_.boards.cells) cell.at[lane] = 0;
  games_.boards.cells[first_cell].at[lane] = spawn_exponent(first, four_threshold_);
  games_.boards.cells[second_cell].at[lane] = spawn_exponent(second, four_threshold_);
  games_.key_low[lane] = key.low + start_tiles;
  games_.key_high[lane] = key.high;
  refusals_.at[lane] = 0;
  first_place_[lane] = key.low;
  game_[lane] = next_game_++;
  lanes_ = std::max(lanes_, lane + 1);
  return seed;
}

void lockstep::step(const lane_bytes& answers) {
  kernels_->step(games_, answers, four_threshold_, moved_, lanes_);
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    refusals_.at[lane] = static_cast<std::uint8_t>((refusals_.at[lane] + 1) & ~moved_.at[lane]);
}

std::span<const std::uint8_t> lockstep::ended() {
  std::array<lane_bytes, 4> legal;
  kernels_->legal_moves(games_.boards, legal, lanes_);
  const lane_bytes alive = any_of(legal);
  const lane_bytes over = games_over(refusals_, alive, refusal_limit_);
  const std::uint8_t waited = max_refusals(refusals_, over, lanes_);
  steps_until_check_ = std::min<std::size_t>(steps_between_checks, refusal_limit_ - waited);

  std::size_t count = 0;
  for (std::size_t lane = lanes_; lane-- > 0;) {
    if (!over.at[lane]) continue;
    ended_[count++] = static_cast<std::uint8_t>(lane);
    write_outcome(lane, alive.at[lane] ? end_reason::refused : end_reason::no_legal_move);
  }
  return std::span(ended_).first(count);
}

std::size_t lockstep::free(std::size_t lane) {
  const std::size_t last = --lanes_;
  if (last == lane) return last;
  for (lane_bytes& cell : games_.boards.cells) cell.at[lane] = cell.at[last];
  games_.key_low[lane] = games_.key_low[last];
  games_.key_high[lane] = games_.key_high[last];
  refusals_.at[lane] = refusals_.at[last];
  first_place_[lane] = first_place_[last];
  game_[lane] = game_[last];
  return last;
}

void lockstep::write_outcome(std::size_t lane, end_reason reason) {
  outcome& result = results_[game_[lane]];
  result.reason = reason;
  for (std::size_t c = 0; c < cell_count; ++c) result.board[c] = games_.boards.cells[c].at[lane];
  complete(result, games_.key_low[lane] - first_place_[lane]);
}

}  // namespace game2048
