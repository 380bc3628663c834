#include "text/text_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "text/input_error.hpp"

namespace experiments {

std::string read_text_file(const std::filesystem::path& file, std::size_t max_bytes) {
  const auto refuse = [&](std::string_view why) { throw input_error(fmt::format("{}: {}", file.string(), why)); };
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    refuse("is a directory, not a file");
  }
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    refuse(fmt::format("cannot be opened: {}", std::strerror(errno)));
  }
  std::string text;
  std::array<char, 65536> chunk;
  while (stream && text.size() <= max_bytes) {
    stream.read(chunk.data(), chunk.size());
    text.append(chunk.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) {
    refuse("cannot be read");
  }
  if (text.size() > max_bytes) {
    refuse(fmt::format("is longer than the {} bytes allowed", max_bytes));
  }
  return text;
}

}  // namespace experiments
