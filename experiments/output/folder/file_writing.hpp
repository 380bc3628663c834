// Writing files so that every failure is seen: whole files by a temporary one and a rename, growing ones by appends.
#pragma once

#include <filesystem>
#include <string_view>

namespace experiments {

/// An open file descriptor, closed at the end of its life.
class file_descriptor {
 public:
  /// `flags` as for open(2). Throws std::system_error with the path, or with another name that people know the file by.
  file_descriptor(const std::filesystem::path& path, int flags) : file_descriptor(path, flags, path) {}
  file_descriptor(const std::filesystem::path&, int flags, const std::filesystem::path& named);
  ~file_descriptor();
  file_descriptor(file_descriptor&& other) noexcept;
  file_descriptor& operator=(file_descriptor&&) = delete;

  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

/// Gives `path` this content, or leaves it as it was: writes a temporary file in the same folder, forces it to disk, and
/// renames it over. What is no regular file (a terminal, /dev/null, a pipe) is written to directly. Throws
/// std::system_error with the path.
void replace_file(const std::filesystem::path&, std::string_view content);

/// A text file that only grows.
class appended_file {
 public:
  /// Creates the file if it is missing. Throws std::system_error with the path, here and below.
  explicit appended_file(std::filesystem::path);

  /// One write: after a crash at most its end is missing.
  void append(std::string_view text);
  /// Forces what was appended to disk.
  void sync();
  bool empty() const;

 private:
  std::filesystem::path path_;
  file_descriptor file_;
};

}  // namespace experiments
