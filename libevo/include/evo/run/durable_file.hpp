// Atomic replacement of files: written to a temporary file in the same folder, checked, synced to disk on request, and renamed.
// Temporary files that a killed process left behind are recognised by their names.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace evo {

/// An open file descriptor, closed at the end of its life.
class file_descriptor {
 public:
  /// `flags` as for open(2). Throws std::system_error with the path, or with another name of the file for messages.
  file_descriptor(const std::filesystem::path& path, int flags) : file_descriptor(path, flags, path) {}
  file_descriptor(const std::filesystem::path&, int flags, const std::filesystem::path& named);
  ~file_descriptor();
  file_descriptor(file_descriptor&& other) noexcept;
  file_descriptor& operator=(file_descriptor&&) = delete;

  int get() const { return descriptor_; }
  /// Closes it now: the last moment at which some file systems report a failed write. Throws std::system_error with `named`.
  void close(const std::filesystem::path& named);

 private:
  int descriptor_;
};

/// Whether a replaced file is forced to disk, and with it the folder that names it.
enum class durability { when_the_system_likes, forced };

/// Gives `file` these bytes, or leaves it as it was. Permissions and, where allowed, the owner stay those of the file that is
/// replaced. A link stays a link: its target is replaced. Anything but a regular file (a terminal, a pipe) is written to
/// directly. Throws std::system_error with the path.
void replace_file(const std::filesystem::path& file, std::string_view bytes, durability = durability::forced);

/// Writes all bytes to an open file; throws std::system_error with `named`.
void write_all(const file_descriptor&, std::string_view bytes, const std::filesystem::path& named);

/// Forces an open file to disk; throws std::system_error with `named`.
void sync(const file_descriptor&, const std::filesystem::path& named);

/// Forces a file to disk, and then the folder that names it. Throws std::system_error with the path. File systems that cannot
/// sync folders (EINVAL, ENOTSUP, ENOSYS), or a folder that may not be read, are no fault.
void sync_file(const std::filesystem::path& file);

/// All bytes of a regular file. Throws std::system_error with the path.
std::string read_file(const std::filesystem::path& file);

/// The parts of a temporary file's name, FILE.tmp-PID.
struct temporary_file {
  std::string target;    ///< the name of the file that it was to become
  pid_t process = 0;     ///< that wrote it
  bool is_left = false;  ///< no such process runs on this machine: the file will never be renamed
};

/// No value if this is no name of a temporary file. Names so long that no suffix fits are cut for their temporary files.
std::optional<temporary_file> temporary_of(const std::filesystem::path&);

}  // namespace evo
