// Move tables as a kind of genome: for each number of empty cells, the direction that is tried first.
#include <algorithm>
#include <boost/serialization/vector.hpp>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "config/sections/sections.hpp"
#include "evo/random/draws.hpp"
#include "game2048/player/scalar_policy.hpp"
#include "problem/algorithms/algorithms.hpp"
#include "problem/game/game_problem.hpp"
#include "problem/kind/genome_kind.hpp"
#include "text/object_reader.hpp"

namespace experiments {
namespace {

constexpr std::size_t entries = 16;

struct move_table {
  std::vector<std::uint8_t> first = std::vector<std::uint8_t>(entries);  ///< directions, by the number of empty cells

  friend bool operator==(const move_table&, const move_table&) = default;
  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& first;
  }
};

struct table_player {
  std::vector<std::uint8_t> first;

  /// The table's direction, else the next one that is legal.
  game2048::direction choose(const game2048::board_moves& moves) {
    auto answer = first[static_cast<std::size_t>(std::count(moves.board.begin(), moves.board.end(), 0))];
    while (!moves.legal[answer]) answer = static_cast<std::uint8_t>((answer + 1) % 4);
    return static_cast<game2048::direction>(answer);
  }
};

std::unique_ptr<game2048::batch_player> player_of(const move_table& table) {
  using policy = game2048::scalar_policy<table_player>;
  return std::make_unique<game2048::lanes_batch_player<policy>>(policy(table_player{table.first}));
}

/// What is wrong with a table that was read from a checkpoint; empty: nothing.
std::string fault_of(const move_table& table) {
  if (table.first.size() != entries) return "a move table has " + std::to_string(table.first.size()) + " entries";
  const bool sound = std::all_of(table.first.begin(), table.first.end(), [](auto one) { return one < 4; });
  return sound ? "" : "a move table has an entry that is no direction";
}

std::uint8_t random_direction(evo::engine& rng) { return static_cast<std::uint8_t>(evo::uniform_below(rng, 4)); }

evo::variation_operators<move_table> operators_from(const resolved_config& config) {
  evo::variation_operators<move_table> set;
  set.create = [](evo::engine& rng) {
    move_table made;
    for (auto& one : made.first) one = random_direction(rng);
    return made;
  };
  set.cross = [](evo::engine& rng, const move_table& a, const move_table& b) {
    move_table child = a;
    for (auto i = evo::uniform_below(rng, entries); i < entries; ++i) child.first[i] = b.first[i];
    return std::optional(child);
  };
  set.mutations = {{1.0, [rate = config.real("move-table.mutation-rate")](evo::engine& rng, move_table child) {
                      for (auto& one : child.first) one = evo::chance(rng, rate) ? random_direction(rng) : one;
                      return std::optional(child);
                    }}};
  return set;
}

std::unique_ptr<experiment> make_experiment_of_tables(const resolved_config& config, std::uint64_t seed) {
  genome_parts<move_table> parts;
  parts.name = "move-table";
  parts.problem =
      std::make_shared<game_problem<move_table>>(player_of, fault_of, rules_of(config), objectives_of(config));
  parts.to_json = [](const move_table& table) {
    return nlohmann::json{{"type", "move-table"}, {"first", table.first}};
  };
  parts.operators = operators_from(config);
  return make_with_algorithm(config, seed, std::move(parts));
}

std::unique_ptr<game2048::batch_player> player_from(const nlohmann::json& genome) {
  object_reader reader(genome);
  reader.pass_over("type");
  const auto first = reader.integers("first", 0, 3);
  if (first.size() != entries) reader.refuse("first", "must have 16 entries");
  reader.finish();
  return player_of({{first.begin(), first.end()}});
}

option_section section() {
  return {"move-table",
          {},
          {{"mutation-rate", real_number{0.0, 1.0}, "0.05", "probability that an entry becomes any direction", results,
            only_by_operators()}}};
}

}  // namespace

genome_kind move_table_kind() {
  return {.name = "move-table",
          .meaning = "a direction for each number of empty cells",
          .sections = {section()},
          .make_experiment = make_experiment_of_tables,
          .make_player = player_from};
}

}  // namespace experiments
