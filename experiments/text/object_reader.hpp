// Strict reader of a JSON object: checks the type and range of each member, and refuses unknown keys.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace experiments {

/// Reads an object key by key; finish() refuses the keys that were not read. All throw input_error with the place and the key,
/// e.g. "champion.json: provenance: 'seed' expected a whole number, found '-1'".
class object_reader {
 public:
  /// `place` stands before every message: a file's name, or a file's name and the key of this object; if empty, nothing does.
  explicit object_reader(const nlohmann::json& object, std::string place = "");

  bool has(const std::string& key) const;
  const nlohmann::json& at(const std::string& key);
  object_reader object(const std::string& key);
  /// The objects of a list. In messages they are called by `noun` and number, from 1.
  std::vector<object_reader> objects(const std::string& key, std::string_view noun);
  std::string text(const std::string& key);
  std::vector<std::string> texts(const std::string& key);
  /// A text that must be one of the words, which stand apart by '|'.
  std::string word(const std::string& key, std::string_view words);
  std::uint64_t integer(const std::string& key, std::uint64_t min = 0,
                        std::uint64_t max = std::numeric_limits<std::uint64_t>::max());
  std::vector<std::uint64_t> integers(const std::string& key, std::uint64_t min, std::uint64_t max);
  double real(const std::string& key, double min = std::numeric_limits<double>::lowest(),
              double max = std::numeric_limits<double>::max());
  /// 64 bits as 16 hexadecimal digits.
  std::uint64_t digest(const std::string& key);

  /// Accepts this key, which other code reads, if it is present.
  void pass_over(const std::string& key) { read_keys_.insert(key); }
  void finish() const;

  [[noreturn]] void refuse(const std::string& key, std::string_view why) const;
  [[noreturn]] void refuse(std::string_view why) const;

 private:
  const nlohmann::json& list(const std::string& key);
  std::uint64_t integer_of(const nlohmann::json& value, const std::string& key, std::uint64_t min,
                           std::uint64_t max) const;
  std::string text_of(const nlohmann::json& value, const std::string& key) const;

  const nlohmann::json* object_;
  std::string place_;
  std::set<std::string> read_keys_;
};

}  // namespace experiments
