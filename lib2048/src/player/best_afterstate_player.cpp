// One-ply play: one board at a time by the policy, many games at once by kernels. Both choose the same.
#include "game2048/player/best_afterstate_player.hpp"

#include <bit>
#include <stdexcept>
#include <string>

#include "board/row_tables.hpp"
#include "evaluation/kernel_tables_of.hpp"
#include "evo2048/cpu/kernel_table.hpp"
#include "player/afterstate_kernels.hpp"
#include "player/packed_seat.hpp"
#include "player/packed_successors.hpp"

namespace game2048 {
namespace {

static_assert(afterstate_kernels::game_count == most_games_of_step);

using afterstate_step_function = decltype(baseline::step_to_best);

template <afterstate_step_function& Step>
constexpr afterstate_kernels afterstate_kernels_of(std::string_view name) {
  return {name, [](afterstate_kernels::games& games, std::size_t count, std::uint32_t threshold,
                   const compiled_evaluation& e) {
            return Step(&games.boards.front().bits, games.key_low.data(), games.key_high.data(), count, threshold,
                        rows().both.data(), kernel_tables_of(e));
          }};
}

#define EVO2048_KERNELS_OF(isa) afterstate_kernels_of<isa::step_to_best>(#isa)

constexpr evo2048::kernel_table afterstate_table(EVO2048_ISA_LIST(EVO2048_KERNELS_OF));

#undef EVO2048_KERNELS_OF

/// Games in lockstep; those under way are games 0 .. count - 1.
class afterstate_lockstep {
 public:
  afterstate_lockstep(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results,
                      const compiled_evaluation& e, const afterstate_kernels& kernels)
      : seeds_(seeds), rules_(rules), results_(results), evaluation_(&e), kernels_(&kernels) {}

  void play() {
    while (count_ < afterstate_kernels::game_count && start_next(count_)) ++count_;
    const std::uint32_t threshold = four_threshold(rules_.four_chance);
    while (count_ > 0) {
      const std::uint64_t under_way = (std::uint64_t{1} << count_) - 1;
      const std::uint32_t stopped = kernels_->step(games_, count_, threshold, *evaluation_);
      // From the last one: what moves into a free place has been looked at.
      for (std::uint64_t left = stopped & under_way; left != 0;) {
        const auto i = static_cast<std::size_t>(std::bit_width(left) - 1);
        left ^= std::uint64_t{1} << i;
        finish(i);
      }
    }
  }

 private:
  bool start_next(std::size_t i) {
    if (next_ == seeds_.size()) return false;
    const packed_game game(seeds_[next_], rules_);
    const stream_key key = key_of(seeds_[next_]);
    games_.boards[i] = game.board();
    games_.key_low[i] = key.low + start_tiles;
    games_.key_high[i] = key.high;
    game_[i] = next_++;
    return true;
  }

  // Plays the rest, if there is any, one move at a time: games with two 32768s are few.
  void finish(std::size_t i) {
    const stream_key key = key_of(seeds_[game_[i]]);
    packed_game game(games_.boards[i], key, games_.key_low[i] - key.low, four_threshold(rules_.four_chance));
    const best_afterstate_policy policy(*evaluation_);
    while (!game.is_past_limit()) {
      const std::optional<direction> answer = policy.choose(game.board());
      if (!answer) break;
      game.play(*answer);
    }
    results_[game_[i]] = game.result();
    if (!start_next(i)) fill_from_last(i);
  }

  void fill_from_last(std::size_t i) {
    const std::size_t last = --count_;
    games_.boards[i] = games_.boards[last];
    games_.key_low[i] = games_.key_low[last];
    games_.key_high[i] = games_.key_high[last];
    game_[i] = game_[last];
  }

  std::span<const std::uint64_t> seeds_;
  game_rules rules_;
  std::span<outcome> results_;
  const compiled_evaluation* evaluation_;
  const afterstate_kernels* kernels_;
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  afterstate_kernels::games games_;
  std::array<std::size_t, afterstate_kernels::game_count> game_{};
};

}  // namespace

std::span<const afterstate_kernels* const> available_afterstate_kernels() { return afterstate_table.usable(); }

std::optional<direction> best_afterstate_policy::choose(packed_board board) const {
  const packed_successors moves = successors_of(board);
  std::optional<direction> best;
  std::int32_t most = 0;
  for (const direction d : search_order) {
    if (!moves.is_open(d)) continue;
    const std::int32_t value = evaluation_->units_of(moves[d]);
    if (best && value <= most) continue;
    best = d;
    most = value;
  }
  return best ? best : moves.first_past_limit();
}

move_values best_afterstate_policy::values(packed_board board) const {
  const packed_successors moves = successors_of(board);
  move_values values;
  for (const direction d : search_order)
    if (moves.is_open(d)) values[static_cast<std::size_t>(d)] = evaluation_->value_of(moves[d]);
  return values;
}

best_afterstate_player::best_afterstate_player(const evaluation& e, const afterstate_kernels& kernels)
    : evaluation_(e), kernels_(&kernels) {}

void best_afterstate_player::play(std::span<const std::uint64_t> seeds, const game_rules& rules,
                                  std::span<outcome> results) const {
  check_batch(seeds, rules, results);
  afterstate_lockstep(seeds, rules, results, evaluation_, *kernels_).play();
}

replay_record best_afterstate_player::record(std::uint64_t game_seed, const game_rules& rules) const {
  best_afterstate_policy policy(evaluation_);
  return record_packed(policy, game_seed, rules);
}

std::unique_ptr<seated_player> best_afterstate_player::sit_down(std::uint64_t, const game_rules& rules) const {
  validate(rules);
  return seat_of([policy = best_afterstate_policy(evaluation_)](packed_board board) {
    return opinion{policy.choose(board), policy.values(board)};
  });
}

std::vector<move_values> best_afterstate_player::values(std::span<const std::array<std::uint8_t, 16>> boards,
                                                        const game_rules& rules) const {
  validate(rules);
  const best_afterstate_policy policy(evaluation_);
  return values_of_packed([&](packed_board board) { return policy.values(board); }, boards);
}

}  // namespace game2048
