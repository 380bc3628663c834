// A config can continue checkpoints of the same settings, also if a later version has more options.
#include "app/run/run_identity.hpp"

#include <doctest/doctest.h>

#include <string>

#include "config/config_source.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "experiments/message_of.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

const std::string settings =
    "[run]\nseed = 3\n[genome]\ntype = weights\n[algorithm]\ntype = cma-es\n[evaluation]\nobjective = mean-score\n"
    "[cma-es]\npopulation = 4\ngames = 2\n";

/// A run folder with the checkpoint of one generation under an identity of the test's choice.
struct stored_run {
  explicit stored_run(const evo::run_identity& identity, const std::string& type_name = "cma-es/weights",
                      const std::string& config_text = settings) {
    const auto config = config_from_text(config_text, "x.cfg");
    const auto made = run_folder::create(folder.path() / "run", config.echo());
    const auto evolved = make_experiment(config, 3);
    evolved->evolution().step(evo::evaluator(1));
    evo::checkpoint state;
    state.type_name = type_name;
    state.config_digest = identity.config_digest;
    state.seed = identity.seed;
    state.note = identity.note;
    state.next_generation = evolved->evolution().next_generation();
    state.payload = evolved->evolution().save();
    evo::checkpoint_store(made.checkpoints(), {}).write(state, false);
  }
  std::uint64_t loaded_generation(const resolved_config& config) const {
    const auto new_cell = make_experiment(config, 3);
    load_newest_state(run_folder::open(folder.path() / "run"), config, new_cell->evolution());
    return new_cell->evolution().next_generation();
  }
  scratch_folder folder;
};

}  // namespace

TEST_CASE("a checkpoint with another digest but equal settings is that of an older program's option table") {
  const auto config = config_from_text(settings, "x.cfg");
  auto identity = identity_of(config);
  CHECK(stored_run(identity).loaded_generation(config) == 1);
  ++identity.config_digest;
  CHECK(stored_run(identity).loaded_generation(config) == 1);
}

TEST_CASE("a checkpoint of other settings is refused with key and values") {
  const auto config = config_from_text(settings, "x.cfg");
  const auto other = config_from_text(settings + "[weights]\nexponent = 11\n", "x.cfg");
  const stored_run run(identity_of(config));
  CHECK(contains(message_of<input_error>([&] { run.loaded_generation(other); }), "weights.exponent: was 1, is 11"));
  auto foreign = identity_of(config);
  ++foreign.config_digest;
  foreign.note += "weights.smell = strong\n";
  CHECK(contains(message_of<input_error>([&] { stored_run(foreign).loaded_generation(config); }),
                 "a version of evo2048 with other options"));
}

TEST_CASE("a checkpoint and a config that have the old name of a kind of genome are those of the present name") {
  const std::string rest = "[run]\nseed = 3\n[micro-ga]\npopulation = 4\nparents = 2\nstages = 4:2\n";
  const auto present = config_from_text(rest + "[genome]\ntype = gp-merge-sense\n", "x.cfg");
  const auto old = rest + "[genome]\ntype = gp-seed\n";
  CHECK(contains(identity_of(present).note, "genome.type = gp-seed\n"));
  const stored_run run(identity_of(present), "micro-ga/gp-seed", old);
  CHECK(run.loaded_generation(present) == 1);
  CHECK(run.loaded_generation(config_from_text(old, "x.cfg")) == 1);
  CHECK(contains(
      message_of<input_error>([&] { stored_run(identity_of(present), "micro-ga/gp-adf").loaded_generation(present); }),
      "is a checkpoint of micro-ga/gp-adf, but the config is for micro-ga/gp-merge-sense"));
}
