// Atomic file replacement with POSIX system calls; every result is checked.
#include "evo/run/durable_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <system_error>
#include <utility>

namespace evo {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view temporary_mark = ".tmp-";
constexpr std::size_t max_name = 255;  ///< bytes, on all usual file systems
constexpr mode_t default_mode = 0666;  ///< as far as the umask allows

[[noreturn]] void fail(const fs::path& file, const char* verb) {
  throw std::system_error(errno, std::generic_category(), file.string() + ": cannot be " + verb);
}

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

fs::path temporary_for(const fs::path& file) {
  const std::string suffix = std::string(temporary_mark) + std::to_string(::getpid());
  const std::string name = file.filename().string();
  // A name that is too long by itself is refused by the file system, and must be.
  const auto kept = name.size() > max_name ? name.size() : std::min(name.size(), max_name - suffix.size());
  return folder_of(file) / (name.substr(0, kept) + suffix);
}

void sync_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0 && errno == EACCES) return;
  if (descriptor < 0) fail(folder, "opened");
  const int fault = ::fsync(descriptor) == 0 ? 0 : errno;
  ::close(descriptor);
  if (fault != 0 && fault != EINVAL && fault != ENOTSUP && fault != ENOSYS) {
    errno = fault;
    fail(folder, "forced to disk");
  }
}

/// The new file takes mode and owner of the one that it replaces. Only root may give files away; a group may be kept.
void keep_permissions(const file_descriptor& file, const struct stat& replaced) {
  if (::fchown(file.get(), replaced.st_uid, replaced.st_gid) != 0) {
    [[maybe_unused]] const int ignored = ::fchown(file.get(), static_cast<uid_t>(-1), replaced.st_gid);
  }
  [[maybe_unused]] const int ignored = ::fchmod(file.get(), replaced.st_mode & 07777);
}

/// Faults are told of `file`, which the temporary file is to become.
void write_temporary(const fs::path& temporary, std::string_view bytes, durability how, const fs::path& file,
                     const struct stat* replaced) {
  file_descriptor opened(temporary, O_WRONLY | O_CREAT | O_TRUNC, file);
  if (replaced != nullptr) keep_permissions(opened, *replaced);
  write_all(opened, bytes, file);
  if (how == durability::forced) sync(opened, file);
  opened.close(file);
}

void replace_regular(const fs::path& file, std::string_view bytes, durability how, const struct stat* replaced) {
  const fs::path temporary = temporary_for(file);
  try {
    write_temporary(temporary, bytes, how, file, replaced);
    if (::rename(temporary.c_str(), file.c_str()) != 0) fail(file, "replaced");
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
  if (how == durability::forced) sync_folder(folder_of(file));
}

}  // namespace

file_descriptor::file_descriptor(const fs::path& path, int flags, const fs::path& named)
    : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, default_mode)) {
  if (descriptor_ < 0) fail(named, "opened");
}

file_descriptor::~file_descriptor() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

file_descriptor::file_descriptor(file_descriptor&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

void file_descriptor::close(const fs::path& named) {
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(named, "written");
}

void write_all(const file_descriptor& file, std::string_view bytes, const fs::path& named) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) fail(named, "written");
    bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
  }
}

void sync(const file_descriptor& file, const fs::path& named) {
  if (::fsync(file.get()) != 0) fail(named, "forced to disk");
}

void replace_file(const fs::path& file, std::string_view bytes, durability how) {
  struct stat there {};
  bool exists = ::lstat(file.c_str(), &there) == 0;
  fs::path target = file;
  if (exists && S_ISLNK(there.st_mode)) {
    target = fs::weakly_canonical(file);
    exists = ::stat(target.c_str(), &there) == 0;
  }
  if (exists && !S_ISREG(there.st_mode)) {
    write_all(file_descriptor(target, O_WRONLY), bytes, target);
    return;
  }
  replace_regular(target, bytes, how, exists ? &there : nullptr);
}

void sync_file(const fs::path& file) {
  sync(file_descriptor(file, O_RDONLY), file);
  sync_folder(folder_of(file));
}

std::string read_file(const fs::path& file) {
  const file_descriptor opened(file, O_RDONLY);
  struct stat about {};
  if (::fstat(opened.get(), &about) != 0) fail(file, "read");
  if (!S_ISREG(about.st_mode)) {
    errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
    fail(file, "read");
  }
  std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
  std::size_t got = 0;
  while (got < bytes.size()) {
    const auto count = ::read(opened.get(), bytes.data() + got, bytes.size() - got);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(file, "read");
    if (count == 0) break;
    got += static_cast<std::size_t>(count);
  }
  bytes.resize(got);
  return bytes;
}

std::optional<temporary_file> temporary_of(const fs::path& path) {
  const std::string name = path.filename().string();
  const auto mark = name.rfind(temporary_mark);
  if (mark == std::string::npos || mark == 0) return std::nullopt;
  temporary_file found{name.substr(0, mark), 0, false};
  const char* const begin = name.data() + mark + temporary_mark.size();
  const char* const end = name.data() + name.size();
  const auto [stop, fault] = std::from_chars(begin, end, found.process);
  if (fault != std::errc() || stop != end || found.process <= 0) return std::nullopt;
  found.is_left = ::kill(found.process, 0) != 0 && errno == ESRCH;
  return found;
}

}  // namespace evo
