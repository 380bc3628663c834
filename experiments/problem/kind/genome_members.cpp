#include "problem/kind/genome_members.hpp"

#include <stdexcept>

namespace experiments {

using nlohmann::json;

const json& member(const json& object, const std::string& key) {
  const auto found = object.find(key);
  if (found == object.end()) throw std::runtime_error("the genome lacks the key \"" + key + "\"");
  return *found;
}

bool is_first_word(const json& genome, const char* key, const char* first, const char* second) {
  const json& value = member(genome, key);
  if (value != first && value != second) {
    throw std::runtime_error(std::string("\"") + key + "\" must be \"" + first + "\" or \"" + second + "\", not " +
                             value.dump());
  }
  return value == first;
}

std::uint64_t whole_member(const json& genome, const char* key, std::uint64_t least, std::uint64_t most) {
  const json& value = member(genome, key);
  if (!value.is_number_unsigned() || value < least || value > most) {
    throw std::runtime_error(std::string("\"") + key + "\" must be a whole number from " + std::to_string(least) +
                             " to " + std::to_string(most) + ", not " + value.dump());
  }
  return value.get<std::uint64_t>();
}

}  // namespace experiments
