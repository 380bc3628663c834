#include "evo/run/identity.hpp"

#include <cstdio>
#include <stdexcept>

#include <fmt/format.h>

namespace evo {
namespace {

std::string hexadecimal(std::uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

void require_same(const char* name, const std::string& found, const std::string& expected) {
  if (found == expected) return;
  throw bad_checkpoint(
      fmt::format("the checkpoint is of another run: its {} is {}, expected {}", name, found, expected));
}

}  // namespace

checkpoint checkpoint_of(const evolution& evolving, const run_identity& identity) {
  return {evolving.type_name(),       identity.config_digest, identity.seed,
          evolving.next_generation(), identity.note,          evolving.save()};
}

void restore(evolution& evolving, const checkpoint& from, const run_identity& identity) {
  require_same("type", from.type_name, evolving.type_name());
  require_same("seed", fmt::to_string(from.seed), fmt::to_string(identity.seed));
  require_same("config digest", hexadecimal(from.config_digest), hexadecimal(identity.config_digest));
  try {
    evolving.load(from.payload, from.next_generation);
  } catch (const std::runtime_error& fault) {
    throw bad_checkpoint(fault.what());
  }
}

}  // namespace evo
