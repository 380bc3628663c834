// The champions in genomes/ and the configs in experiments/ that they come from: who runs one gets the other.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "config/config_source.hpp"
#include "output/document/genome_file.hpp"

using namespace experiments;
namespace fs = std::filesystem;

namespace {

const fs::path repository = EVO2048_SOURCE_DIR;

std::vector<fs::path> files_of(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == extension) files.push_back(entry.path());
  return files;
}

/// The config that a run of this name comes from. Champions are published once, and keep the name of their run.
fs::path config_of(const std::string& run) {
  return repository / "experiments" / ((run == "gp-seed-best" ? "gp-merge-sense-best" : run) + ".cfg");
}

}  // namespace

TEST_CASE("a published champion's config digest is that of the config that it names") {
  const auto champions = files_of(repository / "genomes", ".json");
  CHECK(champions.size() >= 7);
  for (const fs::path& file : champions) {
    CAPTURE(file.filename().string());
    const genome_file champion = read_genome_file(file);
    REQUIRE(champion.origin);
    const fs::path config = config_of(champion.origin->run);
    REQUIRE(fs::exists(config));
    CHECK(config_from_file(config, {}).digest() == champion.origin->config_digest);
  }
}

TEST_CASE("every config in experiments/ is one that the program takes") {
  const auto configs = files_of(repository / "experiments", ".cfg");
  CHECK(configs.size() >= 14);
  for (const fs::path& file : configs) {
    CAPTURE(file.filename().string());
    CHECK_NOTHROW(config_from_file(file, {}));
  }
}
