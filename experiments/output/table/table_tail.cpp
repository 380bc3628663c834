// Reads tables from their end.
#include "output/table/table_tail.hpp"

#include <algorithm>
#include <fstream>

#include "config/value_type.hpp"

namespace experiments {

table_tail read_tail(const std::filesystem::path& table, std::streamoff max_bytes) {
  std::ifstream file(table, std::ios::binary);
  table_tail tail;
  if (!std::getline(file, tail.header) || file.eof()) {
    return {};
  }
  const std::streamoff begin = file.tellg();
  file.seekg(0, std::ios::end);
  const std::streamoff end = file.tellg();
  const std::streamoff from = std::max(begin, end - max_bytes);
  tail.is_all = from == begin;
  std::string text(static_cast<std::size_t>(end - from), '\0');
  file.seekg(from);
  file.read(text.data(), end - from);
  text.resize(static_cast<std::size_t>(file.gcount()));
  // Where rows were left out, the first one here has lost its beginning.
  std::size_t at = tail.is_all ? 0 : std::min(text.find('\n'), text.size() - 1) + 1;
  for (std::size_t stop = text.find('\n', at); stop != std::string::npos; stop = text.find('\n', at)) {
    tail.rows.push_back(text.substr(at, stop - at));
    at = stop + 1;
  }
  return tail;
}

}  // namespace experiments
