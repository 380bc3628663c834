// One checkpoint: an envelope with a checksum, which is verified before any of its content is used.
//
// Layout, little-endian: magic "evo-ckpt", u32 format version, then length-prefixed (u32) type name, u64 config digest,
// u64 seed, u64 next generation, length-prefixed (u32) note, u64 payload length, payload, u64 XXH3 of all before it.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace evo {

inline constexpr std::uint32_t checkpoint_format = 1;

struct checkpoint {
  std::string type_name;            ///< of the evolution (evolution::type_name)
  std::uint64_t config_digest = 0;  ///< of everything in the config that decides results
  std::uint64_t seed = 0;
  std::uint64_t next_generation = 0;
  std::string note;     ///< free text for people: the build that wrote it
  std::string payload;  ///< evolution::save()

  friend bool operator==(const checkpoint&, const checkpoint&) = default;
};

/// The bytes are no complete checkpoint of a known format; the message names the fault.
class bad_checkpoint : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string encode(const checkpoint&);
/// Throws bad_checkpoint.
checkpoint decode_checkpoint(const std::string& bytes);

}  // namespace evo
