// A text file that only grows; every failed write throws.
#pragma once

#include <filesystem>
#include <string_view>

#include "evo/run/durable_file.hpp"

namespace experiments {

class appended_file {
 public:
  /// Creates the file if it is missing. Throws std::system_error with the path, here and below.
  explicit appended_file(std::filesystem::path);

  /// One write: after a crash at most its end is missing.
  void append(std::string_view text) { evo::write_all(file_, text, path_); }
  /// Forces the file to disk.
  void sync() { evo::sync(file_, path_); }
  bool empty() const;

 private:
  std::filesystem::path path_;
  evo::file_descriptor file_;
};

}  // namespace experiments
