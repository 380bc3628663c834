// The logger of a run, on spdlog.
#include "output/folder/run_log.hpp"

#include <spdlog/sinks/basic_file_sink.h>

#include <fmt/format.h>
#include <stdexcept>

namespace experiments {

std::shared_ptr<spdlog::logger> open_run_log(const std::filesystem::path& path) {
  auto sink = std::make_shared<spdlog::sinks::basic_file_sink_st>(path.string());
  auto log = std::make_shared<spdlog::logger>("run", std::move(sink));
  log->set_pattern("%Y-%m-%d %H:%M:%S %v");
  log->flush_on(spdlog::level::info);
  log->set_error_handler([path](const std::string& reason) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", path.string(), reason));
  });
  return log;
}

}  // namespace experiments
