// Checked writing on plain system calls.
#include "output/folder/file_writing.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace experiments {
namespace {

namespace fs = std::filesystem;

constexpr mode_t readable_by_all = 0644;

[[noreturn]] void fail(const fs::path& path, std::string_view what) {
  throw std::system_error(errno, std::generic_category(), fmt::format("{}: cannot be {}", path.string(), what));
}

void write_all(const file_descriptor& file, const fs::path& path, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.get(), text.data(), text.size());
    if (written < 0 && errno != EINTR) {
      fail(path, "written");
    }
    text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
  }
}

void sync_file(const file_descriptor& file, const fs::path& path) {
  if (::fsync(file.get()) != 0) {
    fail(path, "forced to disk");
  }
}

/// Faults are told of `path`, which the temporary file is to become.
void write_temporary(const fs::path& temporary, std::string_view content, const fs::path& path) {
  const file_descriptor file(temporary, O_WRONLY | O_CREAT | O_TRUNC, path);
  write_all(file, path, content);
  sync_file(file, path);
}

void rename_over(const fs::path& temporary, const fs::path& path) {
  if (::rename(temporary.c_str(), path.c_str()) != 0) {
    fail(path, "replaced");
  }
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  sync_file(file_descriptor(folder, O_RDONLY | O_DIRECTORY), folder);
}

}  // namespace

file_descriptor::file_descriptor(const fs::path& path, int flags, const fs::path& named)
    : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, readable_by_all)) {
  if (descriptor_ < 0) {
    fail(named, "opened");
  }
}

file_descriptor::~file_descriptor() {
  if (descriptor_ >= 0) {
    ::close(descriptor_);
  }
}

file_descriptor::file_descriptor(file_descriptor&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

void replace_file(const fs::path& path, std::string_view content) {
  std::error_code ignored;
  const fs::path target = fs::is_symlink(path, ignored) ? fs::weakly_canonical(path) : path;
  if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored)) {
    write_all(file_descriptor(target, O_WRONLY), target, content);
    return;
  }
  const fs::path temporary = fmt::format("{}.tmp-{}", target.string(), ::getpid());
  try {
    write_temporary(temporary, content, target);
    rename_over(temporary, target);
  } catch (...) {
    fs::remove(temporary, ignored);
    throw;
  }
}

appended_file::appended_file(fs::path path) : path_(std::move(path)), file_(path_, O_WRONLY | O_CREAT | O_APPEND) {}

void appended_file::append(std::string_view text) { write_all(file_, path_, text); }

void appended_file::sync() { sync_file(file_, path_); }

bool appended_file::empty() const {
  struct stat status {};
  return ::fstat(file_.get(), &status) == 0 && status.st_size == 0;
}

}  // namespace experiments
