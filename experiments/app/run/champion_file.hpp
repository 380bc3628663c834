// Writes champion.json of a run. A better champion of an earlier end is kept, and a replaced one is backed up.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/run/message.hpp"
#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "output/document/genome_file.hpp"
#include "output/folder/run_folder.hpp"

namespace experiments {

/// Writes champion.json. A different genome in the old file is backed up as champion-GENERATIONS.json, after the number
/// of generations at which it was chosen; returns the path of the backup.
std::optional<std::filesystem::path> replace_champion(const run_folder&, const genome_file&);

struct installed_champion {
  genome_file file;               ///< the content of champion.json
  std::vector<message> messages;  ///< whether the previous champion was kept or replaced, if there was one
};

/// Writes the newly chosen champion. If the run had ended before and was extended, the champion of that end competes
/// with it on validation.final-games further games of the validation stream, so that the validated scores of both stay
/// unbiased; it is kept if it is better. The champion.json of an extended run may therefore differ from that of an
/// uninterrupted run of the same length (its provenance has the generation); that of a run which was only interrupted
/// does not. Throws evo::evaluation_interrupted if a stop is requested meanwhile.
installed_champion install_champion(const run_folder&, genome_file chosen, bool was_extended, const resolved_config&,
                                    const evo::evaluator&);

}  // namespace experiments
