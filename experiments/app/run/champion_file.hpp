// champion.json of a run: replaced by nothing worse, and nothing that stood there is lost.
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

/// Writes champion.json. Another genome that stood there is kept beside, as champion-GENERATIONS.json after those that it was
/// chosen after: its path.
std::optional<std::filesystem::path> replace_champion(const run_folder&, const genome_file&);

struct installed_champion {
  genome_file file;               ///< what stands in champion.json now
  std::vector<message> messages;  ///< what became of the one before, if there was another
};

/// Writes the newly chosen champion. If the run had ended before and was extended, the champion of that end competes with it on
/// validation.final-games games of the validation stream, after those that choice and figure come from, so that both keep
/// unbiased figures; it stays if it is better. So champion.json of an extended run may come from before, as its provenance
/// tells, and then is not that of a run which went as far without an end between; that of a run which was only interrupted is.
/// Throws evo::evaluation_interrupted if a stop is requested meanwhile.
installed_champion install_champion(const run_folder&, genome_file chosen, bool was_extended, const resolved_config&,
                                    const evo::evaluator&);

}  // namespace experiments
