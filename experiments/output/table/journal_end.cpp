// Finds the last rows of journals.
#include "output/table/journal_end.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "config/value_type.hpp"
#include "output/table/table_tail.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

constexpr std::streamoff first_look = 1 << 16;  ///< bytes; a row has some 200
constexpr std::streamoff wider = 16;

/// The cells of one row, by their columns.
class named_cells {
 public:
  named_cells(const std::string& header, const std::string& row)
      : names_(split(header, ',')), cells_(split(row, ',')) {}

  bool is_whole() const { return names_.size() == cells_.size(); }
  std::uint64_t integer(std::string_view name) const { return parse_integer(cell(name)).value_or(0); }
  double real(std::string_view name) const { return parse_real(cell(name)).value_or(std::nan("")); }
  bool has(std::string_view name) const { return !cell(name).empty(); }

  evo::estimate figure(const std::string& name) const {
    return {real(name), real(name + "_se"), integer(name + "_games")};
  }

 private:
  std::string_view cell(std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    return found == names_.end() ? "" : cells_[static_cast<std::size_t>(found - names_.begin())];
  }

  std::vector<std::string_view> names_;
  std::vector<std::string_view> cells_;
};

evo::generation_report report_of(const named_cells& row) {
  evo::generation_report report;
  report.generation = row.integer("generation");
  report.best = row.figure("best");
  report.mean = row.real("mean");
  report.best_ever.value = row.real("best_ever");
  report.best_generation = row.integer("best_ever_generation");
  report.distinct = row.integer("distinct");
  report.non_finite = row.integer("non_finite");
  report.total = {row.integer("evaluations"), row.integer("games"), row.integer("moves")};
  return report;
}

/// The last validated figure among the rows; false if there is none.
bool find_validated(const table_tail& tail, journal_end& end) {
  for (auto row = tail.rows.rbegin(); row != tail.rows.rend(); ++row) {
    const named_cells cells(tail.header, *row);
    if (cells.is_whole() && cells.has("validated")) {
      end.validated = cells.figure("validated");
      end.validated_in = cells.integer("generation");
      return true;
    }
  }
  return false;
}

}  // namespace

std::optional<journal_end> read_journal_end(const std::filesystem::path& journal) {
  std::streamoff look = first_look;
  table_tail tail = read_tail(journal, look);
  if (tail.rows.empty()) {
    return std::nullopt;
  }
  const named_cells last(tail.header, tail.rows.back());
  if (!last.is_whole() || !last.has("generation")) {
    return std::nullopt;
  }
  journal_end end{report_of(last), std::nullopt, 0};
  while (!find_validated(tail, end) && !tail.is_all) {
    look *= wider;  // validation may be rare
    tail = read_tail(journal, look);
  }
  return end;
}

}  // namespace experiments
