#include "evo/run/checkpoint_store.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "evo/run/durable_file.hpp"

namespace evo {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "generation-";
constexpr std::string_view suffix = ".ckpt";

/// Files are named after the next generation, padded so that a listing sorts.
fs::path file_of(const fs::path& folder, std::uint64_t generation) {
  auto digits = std::to_string(generation);
  digits.insert(0, digits.size() < 8 ? 8 - digits.size() : 0, '0');
  return folder / (std::string(prefix) + digits + std::string(suffix));
}

std::optional<std::uint64_t> generation_of(const fs::path& file) {
  const auto name = file.filename().string();
  if (!name.starts_with(prefix) || !name.ends_with(suffix)) return std::nullopt;
  const auto* const begin = name.data() + prefix.size();
  const auto* const end = name.data() + name.size() - suffix.size();
  std::uint64_t generation = 0;
  const auto [stop, fault] = std::from_chars(begin, end, generation);
  return fault == std::errc() && stop == end ? std::optional(generation) : std::nullopt;
}

using listing = std::vector<std::pair<std::uint64_t, fs::path>>;

/// Newest first.
listing list(const fs::path& folder) {
  listing found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (const auto generation = generation_of(entry.path())) found.emplace_back(*generation, entry.path());
  }
  std::sort(found.begin(), found.end(), std::greater<>());
  return found;
}

}  // namespace

void validate(const checkpoint_policy& policy) {
  if (policy.keep < 1) throw std::invalid_argument("at least one checkpoint must be kept, not 0");
  if (!std::isfinite(policy.sync_seconds) || policy.sync_seconds < 0.0) {
    throw std::invalid_argument(
        fmt::format("seconds between syncs must be finite and not negative, not {}", policy.sync_seconds));
  }
}

checkpoint_store::checkpoint_store(fs::path folder, checkpoint_policy policy)
    : folder_(std::move(folder)), policy_(policy) {
  validate(policy_);
  fs::create_directories(folder_);
}

bool checkpoint_store::sync_due() const {
  if (!synced_at_) return true;
  return std::chrono::steady_clock::now() - *synced_at_ >= std::chrono::duration<double>(policy_.sync_seconds);
}

void checkpoint_store::write(const checkpoint& state, bool durably) {
  const auto file = file_of(folder_, state.next_generation);
  replace_file(file, encode(state), durably ? durability::forced : durability::when_the_system_likes);
  if (durably) {
    last_synced_ = file;
    unsynced_.reset();
    synced_at_ = std::chrono::steady_clock::now();
  } else {
    unsynced_ = file;
  }
  prune();
}

void checkpoint_store::sync() {
  if (!unsynced_) return;
  sync_file(*unsynced_);
  last_synced_ = std::exchange(unsynced_, std::nullopt);
  synced_at_ = std::chrono::steady_clock::now();
  prune();
}

void checkpoint_store::prune() {
  const auto files = list(folder_);
  for (std::size_t i = policy_.keep; i < files.size(); ++i) {
    const auto& [generation, file] = files[i];
    const bool milestone = policy_.keep_every > 0 && generation % policy_.keep_every == 0;
    if (!milestone && file != last_synced_) fs::remove(file);
  }
}

checkpoint checkpoint_store::load(const fs::path& file) {
  try {
    return decode_checkpoint(read_file(file));
  } catch (const bad_checkpoint& fault) {
    throw bad_checkpoint(fmt::format("checkpoint '{}' cannot be used: {}", file.string(), fault.what()));
  } catch (const std::system_error& fault) {
    throw bad_checkpoint(fault.what());
  }
}

std::optional<checkpoint_store::loaded> checkpoint_store::load_newest(const fs::path& folder) {
  std::vector<std::string> skipped;
  if (!fs::is_directory(folder)) return std::nullopt;
  for (const auto& [generation, file] : list(folder)) {
    try {
      return loaded{load(file), file, std::move(skipped)};
    } catch (const bad_checkpoint& fault) {
      skipped.emplace_back(fault.what());
    }
  }
  if (skipped.empty()) return std::nullopt;
  std::string all = "no checkpoint in '" + folder.string() + "' is whole:";
  for (const auto& fault : skipped) all += "\n  " + fault;
  throw bad_checkpoint(all);
}

void checkpoint_store::discard_after(std::uint64_t next_generation) {
  for (const auto& [generation, file] : list(folder_)) {
    if (generation > next_generation) fs::remove(file);
  }
}

}  // namespace evo
