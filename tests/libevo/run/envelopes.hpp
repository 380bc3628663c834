// Checkpoints to be damaged: where their lengths stand, and how to forge their checksum.
#pragma once

#include <xxhash.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "evo/run/checkpoint.hpp"

namespace envelopes {

inline evo::checkpoint sample() {
  return {"micro-ga/bit-string", 0x0123456789abcdef, 42, 7, "evo2048 0.1.0", "the payload"};
}

/// A field that says how long the next one is.
struct length_field {
  std::size_t offset;
  std::size_t bytes;
};

/// Of type name, note and payload, by the layout in checkpoint.hpp.
inline std::vector<length_field> length_fields(const evo::checkpoint& state) {
  const std::size_t type = 8 + 4;
  const std::size_t note = type + 4 + state.type_name.size() + 3 * 8;
  const std::size_t payload = note + 4 + state.note.size();
  return {{type, 4}, {note, 4}, {payload, 8}};
}

/// The bytes with a number, little-endian, written over those at `offset`, as far as they reach.
inline std::string with_number(std::string bytes, std::size_t offset, std::size_t width, std::uint64_t value) {
  for (std::size_t i = 0; i < width && offset + i < bytes.size(); ++i) {
    bytes[offset + i] = static_cast<char>(value >> (8 * i) & 0xff);
  }
  return bytes;
}

/// The bytes with the checksum that belongs to what stands before it: damage that the checksum does not show.
inline std::string resealed(const std::string& bytes) {
  const auto body = bytes.size() - 8;
  return with_number(bytes, body, 8, XXH3_64bits(bytes.data(), body));
}

inline std::string to_hex(std::string_view bytes) {
  std::string hex;
  for (const char c : bytes) {
    hex += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
    hex += "0123456789abcdef"[static_cast<unsigned char>(c) & 15];
  }
  return hex;
}

inline std::string from_hex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

}  // namespace envelopes
