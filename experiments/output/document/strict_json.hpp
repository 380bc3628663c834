// Reading JSON that others wrote: bounded, no duplicate keys, no unknown keys, no numbers that are not finite.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

namespace experiments {

inline constexpr std::size_t longest_json = std::size_t{16} << 20;

/// The value of a whole JSON text. Throws input_error, beginning with `name`, for anything else.
nlohmann::json parse_strict_json(std::string_view text, const std::string& name);

/// Reads an object key by key; finish() refuses the keys that nobody asked for. All throw input_error with the place,
/// e.g. "champion.json: provenance.seed: ...".
class object_reader {
 public:
  /// `place` stands before every message: a file's name, or a file's name and the key of this object.
  object_reader(const nlohmann::json& object, std::string place);

  bool has(const std::string& key) const;
  const nlohmann::json& at(const std::string& key);
  object_reader object(const std::string& key);
  std::string text(const std::string& key);
  std::uint64_t whole(const std::string& key);
  double real(const std::string& key);
  /// 64 bits as 16 hexadecimal digits.
  std::uint64_t digest(const std::string& key);
  void finish() const;

  [[noreturn]] void refuse(const std::string& key, std::string_view why) const;

 private:
  const nlohmann::json* object_;
  std::string place_;
  std::set<std::string> asked_;
};

}  // namespace experiments
