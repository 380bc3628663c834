// Games of 2048 as the problem that genomes are evaluated on: a genome is decoded into a player, and plays.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/evaluation/problem.hpp"
#include "game2048/game/rules.hpp"
#include "game2048/player/batch_player.hpp"
#include "problem/game/objectives.hpp"

namespace experiments {

/// The rules that a config's games follow.
game2048::game_rules rules_of(const resolved_config&);

/// Writes the samples of finished games, [game][objective], and returns the games' moves.
std::uint64_t samples_of(std::span<const game2048::outcome> games, std::span<const game_objective>,
                         std::span<double> samples);

/// A genome whose program would be too long (std::length_error from its decoder) plays no game, and counts as one whose games
/// all scored 0: an overgrown genome does not end a run, and selection discards it.
template <class Genome>
class game_problem final : public evo::problem<Genome> {
 public:
  using decoder = std::function<std::unique_ptr<game2048::batch_player>(const Genome&)>;
  using checker = std::function<std::string(const Genome&)>;

  /// At least one objective. `fault`: as problem::fault_of. `games_in_block`: as batch_player has it, for the players that are
  /// decoded.
  game_problem(decoder decode, checker fault, game2048::game_rules rules, std::vector<game_objective> objectives,
               std::size_t games_in_block = 0)
      : decode_(std::move(decode)),
        fault_(std::move(fault)),
        rules_(rules),
        objectives_(std::move(objectives)),
        games_in_block_(games_in_block) {
    for (const auto& one : objectives_) descriptions_.push_back(one.description());
  }

  std::span<const evo::objective> objectives() const override { return descriptions_; }

  std::uint64_t evaluate(const Genome& genome, std::span<const std::uint64_t> seeds,
                         std::span<double> samples) const override {
    std::vector<game2048::outcome> games(seeds.size());
    if (const auto player = player_of(genome)) player->play(seeds, rules_, games);
    return samples_of(games, objectives_, samples);
  }

  std::string fault_of(const Genome& genome) const override { return fault_(genome); }

  evo::block_limits trials_in_block() const override { return evo::fixed_blocks(games_in_block_); }

 private:
  std::unique_ptr<game2048::batch_player> player_of(const Genome& genome) const {
    try {
      return decode_(genome);
    } catch (const std::length_error&) {
      return nullptr;
    }
  }

  decoder decode_;
  checker fault_;
  game2048::game_rules rules_;
  std::vector<game_objective> objectives_;
  std::size_t games_in_block_;
  std::vector<evo::objective> descriptions_;
};

}  // namespace experiments
