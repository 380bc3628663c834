#include <array>
#include <memory>
#include <utility>

#include "problem/gp/forest_experiment.hpp"
#include "problem/gp/merge_sense_language.hpp"
#include "problem/gp/merge_sense_player.hpp"
#include "problem/gp/merge_sense_simplification.hpp"
#include "problem/gp/merge_sense_table_player.hpp"
#include "problem/gp/tree_sections.hpp"
#include "problem/kind/genome_kind.hpp"
#include "text/object_reader.hpp"

namespace experiments {
namespace {

constexpr const char* merge_sense_type = "gp-merge-sense";

using game2048::merge_sense;
using sums = merge_sense_reading::sums;
using extremes = merge_sense_reading::extremes;

/// Random draws of a move: one for each drawing node, as in the published program, or one for the answer, from the tree's exact odds.
enum class drawing { node, answer };

std::unique_ptr<game2048::batch_player> node_drawing_player(const evo::gp_tree& tree, const tree_language& language,
                                                            merge_sense sensing) {
  auto program = std::make_shared<const evo::gp_program>(
      evo::compile({&tree, &language.meaning}, {}, merge_sense_inputs, merge_sense_draws_in_row));
  return std::make_unique<game2048::lanes_batch_player<merge_sense_player>>(
      merge_sense_player(std::move(program), sensing));
}

std::unique_ptr<game2048::batch_player> answer_drawing_player(const evo::gp_tree& tree,
                                                              const merge_sense_reading& reading) {
  return std::make_unique<game2048::lanes_batch_player<merge_sense_table_player>>(
      merge_sense_table_player(odds_of(tree, reading), reading.sensing));
}

forest_design design_of(const merge_sense_reading& reading, drawing draws) {
  const auto language = std::make_shared<const tree_language>(merge_sense_language(reading));
  forest_design design;
  design.shape = {{"tree", language->set, 0}};
  design.coding = {{"type", merge_sense_type},
                   {"sensing", reading.sensing == merge_sense::raw ? "raw" : "slide"},
                   {"arithmetic", reading.arithmetic == sums::published ? "published" : "mod4"},
                   {"extremes", reading.evaluation == extremes::again ? "again" : "once"},
                   {"draws", draws == drawing::node ? "node" : "answer"}};
  design.player_of = [language, reading, draws](const evo::gp_forest& forest) {
    const auto& tree = forest.trees.front();
    return draws == drawing::node ? node_drawing_player(tree, *language, reading.sensing)
                                  : answer_drawing_player(tree, reading);
  };
  design.simplified = [language](const evo::gp_forest& forest) {
    return evo::gp_forest{{simplified_directions(forest.trees.front(), *language)}};
  };
  return design;
}

drawing drawing_of(const resolved_config& config) {
  return config.text("gp-merge-sense.draws") == "node" ? drawing::node : drawing::answer;
}

/// Files written before the option existed have no such key.
drawing drawing_of(const nlohmann::json& genome) {
  object_reader reader(genome);
  return !reader.has("draws") || reader.word("draws", "node|answer") == "node" ? drawing::node : drawing::answer;
}

merge_sense_reading reading_of(const resolved_config& config) {
  return {config.text("gp-merge-sense.sensing") == "raw" ? merge_sense::raw : merge_sense::slide,
          config.text("gp-merge-sense.arithmetic") == "published" ? sums::published : sums::mod4,
          config.text("gp-merge-sense.extremes") == "again" ? extremes::again : extremes::once};
}

merge_sense_reading reading_of(const nlohmann::json& genome) {
  object_reader reader(genome);
  return {reader.word("sensing", "raw|slide") == "raw" ? merge_sense::raw : merge_sense::slide,
          reader.word("arithmetic", "published|mod4") == "published" ? sums::published : sums::mod4,
          reader.word("extremes", "again|once") == "again" ? extremes::again : extremes::once};
}

std::unique_ptr<experiment> merge_sense_experiment_from(const resolved_config& config, std::uint64_t seed) {
  refuse_constant_mutation(config, "genome.type = gp-merge-sense: its language has no constants");
  return make_forest_experiment(config, seed, design_of(reading_of(config), drawing_of(config)));
}

std::unique_ptr<game2048::batch_player> merge_sense_player_from(const nlohmann::json& genome) {
  const auto design = design_of(reading_of(genome), drawing_of(genome));
  return design.player_of(forest_from(genome, design));
}

forest_view merge_sense_view_from(const nlohmann::json& genome) {
  return view_of(genome, design_of(reading_of(genome), drawing_of(genome)));
}

// The tests of genetic programming: the best means over seven games that any tree of a run had, averaged over ten runs.
constexpr std::string_view tree_source = "the published tests: best mean over 7 games, averaged over 10 runs";
constexpr std::array tree_rows{
    published_row{"test 1 (100 % mutation, depth 3-7)", tree_source, "score 3302, largest tile 319", {}},
    published_row{"test 2 (35 % mutation, depth 3-7)", tree_source, "score 2965, largest tile 247", {}},
    published_row{"test 3 (no mutation, depth 3-7)", tree_source, "score 3293, largest tile 287", {}},
    published_row{"test 4 (100 % mutation, depth 1-4)", tree_source, "score 2476, largest tile 220", {}},
};

std::span<const published_row> published_tests(const nlohmann::json&) { return tree_rows; }

}  // namespace

genome_kind gp_merge_sense_kind() {
  return {.name = merge_sense_type,
          .meaning = "a tree of directions that senses merges, as in student project 000",
          .sections = {gp_section(), gp_merge_sense_section()},
          .make_experiment = merge_sense_experiment_from,
          .make_player = merge_sense_player_from,
          .old_names = {"gp-seed"},
          .digest_name = "gp-seed",
          .make_view = merge_sense_view_from,
          .published = published_tests};
}

}  // namespace experiments
