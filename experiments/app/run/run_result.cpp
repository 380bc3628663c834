// Reads the results of runs.
#include "app/run/run_result.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <vector>

#include <fmt/format.h>

#include "app/run/run_identity.hpp"
#include "app/run/run_settings.hpp"
#include "output/document/genome_file.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

constexpr std::streamoff longest_row = 1 << 16;  ///< bytes; a row has some 200

/// The header and the last whole row of a table; rows may be many, and are not read.
struct table_ends {
  std::string header;
  std::string last;
};

table_ends read_ends(const fs::path& table) {
  std::ifstream file(table, std::ios::binary);
  table_ends ends;
  std::getline(file, ends.header);
  const std::streamoff begin = file.tellg();
  file.seekg(0, std::ios::end);
  const std::streamoff end = file.tellg();
  if (!file || begin < 0) {
    throw input_error(fmt::format("{}: holds no generation", table.string()));
  }
  const std::streamoff from = std::max(begin, end - longest_row);
  std::string tail(static_cast<std::size_t>(end - from), '\0');
  file.seekg(from);
  file.read(tail.data(), end - from);
  tail.resize(tail.rfind('\n') == std::string::npos ? 0 : tail.rfind('\n'));
  ends.last = tail.substr(tail.rfind('\n') + 1);
  return ends;
}

/// The cells of a row by their columns' names.
class row_reader {
 public:
  row_reader(const fs::path& table, const table_ends& ends)
      : table_(table), names_(split(ends.header, ',')), cells_(split(ends.last, ',')) {
    if (names_.size() != cells_.size()) {
      throw input_error(fmt::format("{}: its last row has {}, expected {}", table.string(),
                                    counted(cells_.size(), "cell"), names_.size()));
    }
  }

  std::uint64_t whole(std::string_view name) const {
    const auto value = parse_whole(cell(name));
    if (!value) {
      throw input_error(fmt::format("{}: {} is {} in its last row, expected a whole number", table_.string(), name,
                                    in_quotes(cell(name))));
    }
    return *value;
  }
  /// NaN for what is no finite number: a figure may be none.
  double real(std::string_view name) const { return parse_real(cell(name)).value_or(std::nan("")); }

 private:
  std::string_view cell(std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) {
      throw input_error(fmt::format("{}: has no column {}", table_.string(), name));
    }
    return cells_[static_cast<std::size_t>(found - names_.begin())];
  }

  const fs::path& table_;
  std::vector<std::string_view> names_;
  std::vector<std::string_view> cells_;
};

/// As much of the latest generation as the limits of a run ask for.
evo::generation_report read_latest(const run_folder& folder) {
  const fs::path table = folder.journal();
  const table_ends ends = read_ends(table);
  const row_reader row(table, ends);
  evo::generation_report report;
  report.generation = row.whole("generation");
  report.best_ever.value = row.real("best_ever");
  report.best_generation = row.whole("best_ever_generation");
  report.total = {row.whole("evaluations"), row.whole("games"), row.whole("moves")};
  return report;
}

provenance read_origin(const run_folder& folder, std::uint64_t seed, std::uint64_t generations) {
  const auto origin = read_genome_file(folder.champion()).origin;
  const std::string file = folder.champion().string();
  if (!origin) {
    throw input_error(fmt::format("{}: has no provenance, and so no figures", file));
  }
  if (origin->seed != seed) {
    throw input_error(fmt::format("{}: is of seed {}, the run is of seed {}", file, origin->seed, seed));
  }
  if (origin->generations != generations) {
    throw input_error(fmt::format("{}: was chosen after {}, the run has had {}", file,
                                  counted(origin->generations, "generation"), generations));
  }
  return *origin;
}

}  // namespace

run_result read_run_result(const fs::path& run, const std::optional<evo::stop_limits>& limits) {
  const run_folder folder = run_folder::open(run);
  const resolved_config config = stored_config(folder, {});
  if (!fs::exists(folder.journal())) {
    throw input_error(fmt::format("{}: is not finished: it has no journal yet", run.string()));
  }
  const evo::generation_report latest = read_latest(folder);
  const std::uint64_t generations = latest.generation + 1;
  if (!evo::reached(limits ? *limits : limits_of(config), latest)) {
    throw input_error(
        fmt::format("{}: is not finished: it has had {}", run.string(), counted(generations, "generation")));
  }
  if (!fs::exists(folder.champion())) {
    throw input_error(fmt::format("{}: is not finished: its champion is not chosen yet", run.string()));
  }
  const provenance origin = read_origin(folder, seed_of(config), generations);
  return {origin.seed,      generations,      latest.total,     origin.objective,
          origin.validated, origin.selection, origin.created_in};
}

}  // namespace experiments
