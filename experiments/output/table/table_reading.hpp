// Reads journal.csv and timing.csv back as columns of numbers, thinned out so that a long run fits into a picture.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace experiments {

struct number_table {
  std::vector<std::string> names;
  std::vector<std::vector<double>> columns;  ///< by name; NaN where a cell is empty or no finite number
  std::uint64_t rows_read = 0;               ///< of which the thinned table holds some
  std::vector<double> last;                  ///< the cells of the last row read

  /// Nothing if there is no such column.
  const std::vector<double>* column(std::string_view name) const;
  double last_of(std::string_view name) const;  ///< NaN if there is none
};

/// Whether a picture shows this generation: all of the first 256, then 128 in each doubling. It depends on nothing else, so
/// that runs of any length are shown at the same generations.
bool is_on_grid(std::uint64_t generation);

/// The rows of generations on the grid, those whose cell in `keep_where_set` is filled, and the last. An unfinished last line is
/// left out: a run may be writing it. Throws input_error, naming the file and line, if a row is not of the header's width.
number_table read_number_table(const std::filesystem::path&, std::string_view keep_where_set = {});

/// The generations at which a column that counts (restarts, say) rises, as far as the table shows.
std::vector<double> rises_of(const number_table&, std::string_view column);

}  // namespace experiments
