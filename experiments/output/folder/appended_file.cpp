#include "output/folder/appended_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <utility>

namespace experiments {

appended_file::appended_file(std::filesystem::path path)
    : path_(std::move(path)), file_(path_, O_WRONLY | O_CREAT | O_APPEND) {}

bool appended_file::empty() const {
  struct stat status {};
  return ::fstat(file_.get(), &status) == 0 && status.st_size == 0;
}

}  // namespace experiments
