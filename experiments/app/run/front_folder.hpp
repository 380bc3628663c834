// A front on disk: a genome file for each member, and a table of them all.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "app/run/front.hpp"
#include "evo/evaluation/objective.hpp"

namespace experiments {

/// Throws input_error if the path is anything else than an empty folder or nothing at all.
void refuse_occupied_front(const std::filesystem::path&);

/// Writes candidate-ID.json for each member and, last, front.csv (file, candidate, created_in, and value and standard error under
/// each objective). Throws input_error as refuse_occupied_front, or if the folder cannot be made.
void write_front(const std::filesystem::path&, std::span<const front_member>, std::span<const evo::objective>);

/// The same as a table for people.
std::string front_table(std::span<const front_member>, std::span<const evo::objective>);

}  // namespace experiments
