#include "problem/gp/number_program.hpp"

#include <algorithm>

namespace experiments {
namespace {

/// A constant of a genome file may be any double; here it keeps to the range of all other numbers (lane_ops.hpp).
float bounded(double value) { return static_cast<float>(std::clamp(value, -1e30, 1e30)); }

}  // namespace

number_program::number_program(std::shared_ptr<const evo::gp_program> program)
    : program_(std::move(program)), rows_(program_->rows) {
  for (const auto& [row, value] : program_->constants) rows_[row].by_plane.fill(bounded(value));
}

const game2048::lane_floats& number_program::run() {
  program_->run(reinterpret_cast<unsigned char*>(rows_.data()));
  return rows_[program_->result];
}

bool number_program::reads(std::uint32_t row) const {
  const auto reading = [&](const auto& step) {
    return std::find(std::begin(step.from), std::end(step.from), row) != std::end(step.from);
  };
  return program_->result == row || std::any_of(program_->code.begin(), program_->code.end(), reading);
}

}  // namespace experiments
