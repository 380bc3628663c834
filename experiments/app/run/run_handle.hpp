// Creates and reopens runs: the locked folder, the config, and the experiment at its latest state.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/run/message.hpp"
#include "config/resolved_config.hpp"
#include "output/folder/run_folder.hpp"
#include "output/folder/run_state.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

struct run_handle {
  run_folder folder;
  resolved_config config;
  std::unique_ptr<experiments::experiment> experiment;
  bool finished = false;                 ///< it has reached its limits and its champion is chosen
  std::vector<message> messages{};       ///< from loading the state
  std::optional<state_record> record{};  ///< content of its state.json
  bool was_extended = false;             ///< it had ended before, and champion.json may be of that end
};

/// Creates the folder of a new run. Throws input_error, before it creates anything, if the config does not describe a
/// valid experiment, and as run_folder::create does.
run_handle begin_run(const std::filesystem::path&, const resolved_config&);

/// The run in a locked folder, at the state of its newest undamaged checkpoint, to be continued with `config`. Throws
/// input_error if the config changes options that decide results, and as load_newest_state does. Changes nothing on
/// disk.
run_handle reopen_run(run_folder locked, const resolved_config& config);

/// Truncates the tables of a reopened run to the generations of its state, rewrites its config.cfg, and deletes later
/// checkpoints; returns messages. Errors other than a full disk are thrown before anything is changed.
std::vector<message> truncate_tables(const run_handle&);

/// Throws input_error, with keys and values, if `next` differs from `previous` in options that decide results, or in
/// the name.
void refuse_changed_results(const resolved_config& previous, const resolved_config& next);

}  // namespace experiments
