// A run taken in hand: its folder, locked, its config, and its experiment at the state to go on from.
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
  bool finished = false;                 ///< it has ended and its champion is chosen: there is nothing left to do
  std::vector<message> messages{};       ///< what there is to say about its state
  std::optional<state_record> record{};  ///< what stands in its state.json
  bool was_extended = false;             ///< it had ended before, and the champion of that end may stand
};

/// Makes the folder of a new run. Throws input_error, before anything is made, if the config is of no experiment, and as
/// run_folder::create does.
run_handle begin_run(const std::filesystem::path&, const resolved_config&);

/// The run in a locked folder, at the state of its newest whole checkpoint, to go on by `config`. Throws input_error if that
/// would change what decides its results, and as load_newest_state does. Changes nothing on disk.
run_handle reopen_run(run_folder locked, const resolved_config& config);

/// Makes the files of a reopened run end where its state does. What there is to say about it. Whatever can fail without a
/// full disk fails before anything is changed.
std::vector<message> truncate_tables(const run_handle&);

/// Throws input_error, with keys and values, if `next` changes what decides the results or the name of a run of `previous`.
void refuse_changed_results(const resolved_config& previous, const resolved_config& next);

}  // namespace experiments
