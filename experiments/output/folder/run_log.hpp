// run.log: the events of a run with their times, as text.
#pragma once

#include <spdlog/logger.h>
#include <filesystem>
#include <memory>

namespace experiments {

/// A logger that appends to the file and flushes every line. A line that cannot be written throws std::runtime_error with
/// the path, as everything that is written does.
std::shared_ptr<spdlog::logger> open_run_log(const std::filesystem::path&);

}  // namespace experiments
