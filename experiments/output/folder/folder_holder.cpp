// Reads the kernel's list of locks.
#include "output/folder/folder_holder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

#include "evo/run/durable_file.hpp"

namespace experiments {

std::optional<pid_t> holder_in(std::string_view locks, std::uint64_t inode, unsigned major, unsigned minor) {
  std::istringstream lines{std::string(locks)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string number, kind, mode, access;
    long pid = 0;
    unsigned of_major = 0, of_minor = 0;
    std::uint64_t of_inode = 0;
    char colon = 0;
    words >> number >> kind >> mode >> access >> pid >> std::hex >> of_major >> colon >> of_minor >> colon >>
        std::dec >> of_inode;
    // Some file systems (btrfs) give a file one device here and another to stat; both are then of the nameless major 0.
    const bool same_device = of_major == major && (of_minor == minor || major == 0);
    if (words && kind == "FLOCK" && access == "WRITE" && of_inode == inode && same_device) {
      return static_cast<pid_t>(pid);
    }
  }
  return std::nullopt;
}

std::optional<pid_t> holder_of(const std::filesystem::path& folder) {
  struct stat found {};
  if (::stat(folder.c_str(), &found) != 0) {
    return std::nullopt;
  }
  std::ifstream file("/proc/locks");
  const std::string locks{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return holder_in(locks, found.st_ino, major(found.st_dev), minor(found.st_dev));
}

bool is_locked(const std::filesystem::path& folder) {
  try {
    const evo::file_descriptor opened(folder, O_RDONLY | O_DIRECTORY);
    return ::flock(opened.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  } catch (const std::system_error&) {
    return false;
  }
}

}  // namespace experiments
