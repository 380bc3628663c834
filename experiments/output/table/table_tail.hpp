// Reads the end of a table of generations, which another process may be writing.
#pragma once

#include <filesystem>
#include <ios>
#include <string>
#include <vector>

namespace experiments {

struct table_tail {
  std::string header;
  std::vector<std::string> rows;  ///< whole ones, oldest first; a last one without its end is left out
  bool is_all = true;             ///< no row stands before these
};

/// The last rows of the table, at most `max_bytes` of them. A file that is missing, or has no whole header yet, has no header and no rows.
table_tail read_tail(const std::filesystem::path& table, std::streamoff max_bytes = 1 << 16);

}  // namespace experiments
