// Genome files: an exported champion with its provenance, as JSON that is checked to the last key when it is read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "evo/evaluation/objective.hpp"

namespace experiments {

inline constexpr std::uint64_t genome_file_version = 1;

/// The run that a genome comes from, and the estimates of its fitness.
struct provenance {
  std::string run;                  ///< the run's name
  std::string build;                ///< of the program that wrote the file
  std::uint64_t config_digest = 0;  ///< of all that decides results in the run's config
  std::uint64_t seed = 0;
  std::uint64_t generations = 0;   ///< that the run had completed when the champion was chosen
  std::uint64_t created_in = 0;    ///< the generation that the genome was created in; `generations`: the final contest
  std::uint64_t candidate = 0;     ///< its id in the run
  std::string objective;           ///< the objective that the figures below estimate
  evo::estimate selection;         ///< as selection saw it: biased upwards, since the genome was selected by it
  std::uint64_t chosen_among = 0;  ///< candidates that were compared on fresh games
  std::uint64_t choice_games = 0;  ///< fresh games of each of them
  evo::estimate validated;         ///< on further games, which neither selection nor choice ever saw

  friend bool operator==(const provenance&, const provenance&) = default;
};

struct genome_file {
  nlohmann::json genome;  ///< as experiment::genome() gives it
  std::optional<provenance> origin;
};

std::string print_genome_file(const genome_file&);

/// Throws input_error, naming `name` and the key at fault. The genome itself is not checked here.
genome_file parse_genome_file(std::string_view text, const std::string& name);
genome_file read_genome_file(const std::filesystem::path&);

/// XXH3-64 of the genome's canonical text: the same for the same genome, wherever its file came from.
std::uint64_t genome_digest(const nlohmann::json& genome);

}  // namespace experiments
