// A CSV file with one row a generation: written row by row, and cut back when a run resumes from an earlier generation.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "output/folder/appended_file.hpp"

namespace experiments {

inline constexpr std::size_t max_table_bytes = std::size_t{1} << 30;  ///< bytes

/// The result of a cut, for the run's log.
struct cut_report {
  bool was_missing = false;
  std::uint64_t rows_kept = 0;
  std::uint64_t rows_dropped = 0;  ///< of generations that the checkpoint does not know, a half-written one included
  std::vector<std::uint64_t>
      rows_missing;  ///< generations before the cut that the file does not have, at most 10 of them
};

/// The table cut back to the rows of generations below `next_generation`, as a plan: the file is not changed.
struct planned_cut {
  std::string content;
  cut_report report;
};

/// Rows must begin with their generation, in ascending order; a last line without its end is dropped. Throws
/// std::runtime_error, naming the file and line, if the file is no table with this header.
planned_cut plan_cut(const std::filesystem::path& table, std::string_view header, std::uint64_t next_generation);

class generation_table {
 public:
  /// Opens the table to go on with, or creates it with its header. Throws std::system_error with the path.
  generation_table(const std::filesystem::path&, const std::string& header);

  /// Appends one row; its cells without the line's end.
  void add_row(const std::vector<std::string>& cells);
  void sync() { file_.sync(); }

 private:
  appended_file file_;
};

/// Cells joined to a line, its end included.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace experiments
