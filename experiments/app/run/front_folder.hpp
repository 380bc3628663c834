// Writes a front to a folder: a genome file for each member, and front.csv.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "app/run/front.hpp"
#include "evo/evaluation/objective.hpp"

namespace experiments {

/// Throws input_error unless the path is an empty folder or does not exist.
void refuse_occupied_front(const std::filesystem::path&);

/// Writes candidate-ID.json for each member and, last, front.csv (file, candidate, created_in, and value and standard
/// error under each objective). Throws input_error as refuse_occupied_front, or if the folder cannot be made.
void write_front(const std::filesystem::path&, std::span<const front_member>, std::span<const evo::objective>);

/// The front as a table for the terminal.
std::string front_table(std::span<const front_member>, std::span<const evo::objective>);

}  // namespace experiments
