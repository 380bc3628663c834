// Checks that checkpoint, config and seed belong together.
#include "app/run/run_identity.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/run/run_settings.hpp"
#include "app/version.hpp"
#include "config/config_source.hpp"
#include "config/option_table.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "output/table/generation_table.hpp"
#include "problem/genome_kinds.hpp"
#include "text/message_text.hpp"
#include "text/split.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

/// The config in a checkpoint's note; options that do not decide results have their defaults.
resolved_config config_of_note(const std::string& note) {
  std::vector<assignment> given;
  for (const auto line : split(note, '\n')) {
    if (const std::size_t equals = line.find(" = "); equals != std::string_view::npos) {
      given.push_back({std::string(line.substr(0, equals)), std::string(line.substr(equals + 3)), "the checkpoint"});
    }
  }
  return resolved_config({}, given);
}

std::string changed_results(const evo::checkpoint& state, const resolved_config& config) {
  std::string changes;
  try {
    for (const difference& one : config_of_note(state.note).differences(config)) {
      if (decides_results(find_option(one.key)->decides)) {
        changes += fmt::format("\n  {}: was {}, is {}", one.key, one.old_value, one.new_value);
      }
    }
  } catch (const input_error&) {
    return "\n  it was written by a version of evo2048 with other options";
  }
  return changes;
}

void check_identity(const evo::checkpoint& state, const resolved_config& config, const evo::evolution& evolution,
                    const std::string& file) {
  if (state.type_name != evolution.type_name()) {
    throw input_error(fmt::format("{}: is a checkpoint of {}, but the config is for {}", file, state.type_name,
                                  evolution.type_name()));
  }
  // The digest alone differs if this version has a new option, which then has its default.
  if (state.config_digest != config.digest()) {
    if (const std::string changes = changed_results(state, config); !changes.empty())
      throw input_error(fmt::format("{}: belongs to another config than config.cfg:{}", file, changes));
  }
  if (state.seed != seed_of(config)) {
    throw input_error(
        fmt::format("{}: belongs to another seed: run.seed was {}, is {}", file, state.seed, seed_of(config)));
  }
}

/// True if the journal has more than one generation; without a journal, if there is a champion.
bool has_later_generations(const run_folder& folder) {
  constexpr std::ptrdiff_t header_and_first_generation = 2;
  if (!std::filesystem::exists(folder.journal())) {
    return std::filesystem::exists(folder.champion());
  }
  const std::string journal = read_text_file(folder.journal(), max_table_bytes);
  return std::count(journal.begin(), journal.end(), '\n') > header_and_first_generation;
}

}  // namespace

resolved_config stored_config(const run_folder& folder, const std::vector<assignment>& overrides) {
  resolved_config config = config_from_file(folder.config(), overrides);
  if (!config.integer_if_set("run.seed")) {
    throw input_error(fmt::format("{}: is not the config of a run: run.seed is missing", folder.config().string()));
  }
  return config;
}

evo::run_identity identity_of(const resolved_config& config) {
  return {config.digest(), seed_of(config), fmt::format("evo2048 {}\n{}", build_version(), config.decisive_text())};
}

std::vector<message> load_newest_state(const run_folder& folder, const resolved_config& config,
                                       evo::evolution& evolution) {
  auto found = evo::checkpoint_store::load_newest(folder.checkpoints());
  if (!found && has_later_generations(folder)) {
    throw input_error(fmt::format("{}: has no checkpoint, but the journal shows that there were some",
                                  folder.checkpoints().string()));
  }
  if (!found) {
    return {{"no checkpoint yet: starting at generation 0"}};
  }
  const std::string file = found->file.string();
  found->state.type_name = current_type_name(found->state.type_name);
  check_identity(found->state, config, evolution, file);
  evo::run_identity identity = identity_of(config);
  identity.config_digest = found->state.config_digest;  // equal settings have another digest if an option is new
  try {
    evo::restore(evolution, found->state, identity);
  } catch (const evo::bad_checkpoint& error) {
    throw evo::bad_checkpoint(fmt::format("{}: {}", file, error.what()));
  }
  std::vector<message> messages;
  for (const std::string& damaged : found->skipped) {
    messages.push_back({fmt::format("skipped: {}", damaged), true});
  }
  messages.push_back(
      {fmt::format("checkpoint after {}: {}", pluralise(evolution.next_generation(), "generation"), file)});
  return messages;
}

}  // namespace experiments
