// evo2048 bench: measures speed, and prints the signature of the program's behaviour.
#include <chrono>
#include <functional>
#include <vector>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/commands/signature.hpp"
#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/run/progress.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/units.hpp"
#include "config/config_source.hpp"
#include "game2048/player/random_player.hpp"
#include "game2048/roster/player_spec.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

/// A task that returns the number of units it has done.
using work = std::function<std::uint64_t()>;

/// Units a second, the best of three rounds of at least a third of a second.
double rate_of(const work& task) {
  double best = 0.0;
  for (int round = 0; round < 3; ++round) {
    const auto begun = std::chrono::steady_clock::now();
    std::uint64_t units = 0;
    double seconds = 0.0;
    while (seconds < 0.33) {
      units += task();
      seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    }
    best = std::max(best, static_cast<double>(units) / seconds);
  }
  return best;
}

void show(std::string_view label, double rate, std::string_view unit) {
  print_output(fmt::format("{:<44} {:>12}{}/s\n", label, with_unit(rate), unit));
}

std::uint64_t moves_of(std::span<const game2048::outcome> games) {
  std::uint64_t moves = 0;
  for (const auto& game : games) {
    moves += game.moves;
  }
  return moves;
}

std::vector<std::uint64_t> seeds_of(std::size_t games) {
  std::vector<std::uint64_t> seeds(games);
  for (std::size_t i = 0; i < games; ++i) {
    seeds[i] = game_seed(1, i);
  }
  return seeds;
}

void bench_random_play() {
  const auto seeds = seeds_of(20'000);
  std::vector<game2048::outcome> games(seeds.size());
  for (const game2048::lane_kernels* kernels : game2048::available_lane_kernels()) {
    const double rate = rate_of([&] {
      game2048::random_player player(*kernels);
      game2048::play_lanes(player, seeds, game2048::game_rules{}, std::span(games), *kernels);
      return moves_of(games);
    });
    show(fmt::format("random play, one core, {}", kernels->name), rate, "moves");
  }
}

void bench_player(const std::string& name, const game2048::batch_player& player, std::size_t game_count) {
  const auto seeds = seeds_of(game_count);
  std::vector<game2048::outcome> games(seeds.size());
  const double rate = rate_of([&] {
    player.play(seeds, game2048::game_rules{}, games);
    return moves_of(games);
  });
  show(fmt::format("{}, one core", name), rate, "moves");
}

/// A random network as in generation 0 of the default config.
std::unique_ptr<game2048::batch_player> default_network() {
  const resolved_config config =
      config_from_text("[micro-ga]\npopulation = 1\nparents = 1\nelites = 0\nstages = 1:1\n", "bench");
  const auto experiment = make_experiment(config, 1);
  experiment->evolution().step(evo::evaluator(1));
  return make_genome_player(experiment->genome(0));
}

double evaluation_rate(const game2048::batch_player& player, std::size_t threads) {
  const auto seeds = seeds_of(8'000);
  std::vector<game2048::outcome> games(seeds.size());
  const evo::evaluator workers(threads);
  return rate_of([&] {
    workers.for_blocks(1, seeds.size(), [&](std::size_t, std::size_t first, std::size_t count) {
      player.play(std::span(seeds).subspan(first, count), game2048::game_rules{},
                  std::span(games).subspan(first, count));
    });
    return std::uint64_t{seeds.size()};
  });
}

void bench_scaling(const game2048::batch_player& player) {
  const double one = evaluation_rate(player, 1);
  const double two = evaluation_rate(player, 2);
  show("evaluation of the network, 1 thread", one, "games");
  show("evaluation of the network, 2 threads", two, "games");
  print_output(fmt::format("{:<44} {:>12.0f} %\n", "efficiency, 1 -> 2 threads", 100.0 * two / (2.0 * one)));
}

}  // namespace

int bench_command(arguments given) {
  command_line line(
      "bench",
      "Measures the speed of games and evaluations on this machine. With --signature it prints instead a hash\n"
      "of a small run of every algorithm with every genome, and of games of every player: equal on all\n"
      "machines, and unchanged as long as no result changes.",
      {});
  line.flag("signature", "print the signature of the program's behaviour");
  if (!line.parse(given)) {
    return done;
  }
  if (line.has("signature")) {
    for (const auto& [name, hash] : behaviour_signature(evo::evaluator(0))) {
      print_output(fmt::format("{} {}\n", name, hexadecimal(hash)));
    }
    return done;
  }
  bench_random_play();
  for (const char* name : {"corner", "greedy"}) {
    bench_player(name, *game2048::player_from_spec(name), 10'000);
  }
  const auto network = default_network();
  bench_player("ternary network 16-128-128-4", *network, 4'000);
  bench_scaling(*network);
  return done;
}

}  // namespace experiments
