#include "run/durable_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace evo {
namespace {

[[noreturn]] void fail(const char* what, const std::filesystem::path& file) {
  throw std::system_error(errno, std::generic_category(), std::string(what) + " '" + file.string() + "'");
}

class descriptor {
 public:
  descriptor(const std::filesystem::path& file, int flags, const char* what) : descriptor(file, flags, what, file) {}
  descriptor(const std::filesystem::path& file, int flags, const char* what, const std::filesystem::path& named)
      : fd_(open(file.c_str(), flags | O_CLOEXEC, 0666)) {
    if (fd_ < 0) fail(what, named);
  }
  ~descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  descriptor(const descriptor&) = delete;
  descriptor& operator=(const descriptor&) = delete;

  int get() const { return fd_; }
  /// Closing is the last moment at which some file systems report a failed write.
  void finish(const std::filesystem::path& file) {
    const int fd = fd_;
    fd_ = -1;
    if (close(fd) != 0) fail("cannot finish writing", file);
  }

 private:
  int fd_;
};

void write_all(int fd, std::string_view bytes, const std::filesystem::path& file) {
  while (!bytes.empty()) {
    const auto written = write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail("cannot write", file);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void sync_folder(const std::filesystem::path& folder) {
  const descriptor opened(folder, O_RDONLY | O_DIRECTORY, "cannot open folder");
  if (fsync(opened.get()) != 0) fail("cannot sync folder", folder);
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

/// Writes `beside` for `file`, which is what faults are told of: nobody knows the other.
void write_new(const std::filesystem::path& beside, std::string_view bytes, bool sync,
               const std::filesystem::path& file) {
  descriptor opened(beside, O_WRONLY | O_CREAT | O_TRUNC, "cannot create", file);
  write_all(opened.get(), bytes, file);
  if (sync && fsync(opened.get()) != 0) fail("cannot sync", file);
  opened.finish(file);
}

}  // namespace

void replace_file(const std::filesystem::path& file, std::string_view bytes, bool sync) {
  auto beside = file;
  beside += ".partial";
  try {
    write_new(beside, bytes, sync, file);
    if (rename(beside.c_str(), file.c_str()) != 0) fail("cannot replace", file);
  } catch (...) {
    unlink(beside.c_str());
    throw;
  }
  if (sync) sync_folder(folder_of(file));
}

void sync_file(const std::filesystem::path& file) {
  const descriptor opened(file, O_RDONLY, "cannot open");
  if (fsync(opened.get()) != 0) fail("cannot sync", file);
  sync_folder(folder_of(file));
}

std::string read_file(const std::filesystem::path& file) {
  const descriptor opened(file, O_RDONLY, "cannot open");
  struct stat about {};
  if (fstat(opened.get(), &about) != 0) fail("cannot read", file);
  if (!S_ISREG(about.st_mode)) {
    errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
    fail("cannot read", file);
  }
  std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
  std::size_t got = 0;
  while (got < bytes.size()) {
    const auto count = read(opened.get(), bytes.data() + got, bytes.size() - got);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("cannot read", file);
    if (count == 0) break;
    got += static_cast<std::size_t>(count);
  }
  bytes.resize(got);
  return bytes;
}

}  // namespace evo
