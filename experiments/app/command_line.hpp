// Declares and parses the arguments of one command, and prints its help. Uses Boost.Program_options, without its
// guessing of abbreviated options; numbers are read and checked by config/value_type.
#pragma once

#include <boost/program_options.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "config/value_type.hpp"
#include "text/input_error.hpp"

namespace experiments {

class command_line {
 public:
  /// The positional arguments.
  struct operands {
    std::string name;  ///< e.g. "CONFIG"; empty: there are none
    std::size_t min_count = 0;
    std::size_t max_count = 0;
  };

  command_line(std::string command, std::string explanation, operands);

  // Declarations of options; names without the dashes.
  void flag(const std::string& name, const std::string& meaning);
  void value(const std::string& name, const std::string& value_name, const std::string& meaning);
  void list(const std::string& name, const std::string& value_name, const std::string& meaning);

  /// Parses the arguments. False if they asked for the help, which is then printed. Throws input_error.
  bool parse(std::span<const std::string> arguments);

  const std::vector<std::string>& operand_values() const { return operand_values_; }
  bool has(const std::string& name) const;
  std::optional<std::string> text(const std::string& name) const;
  std::vector<std::string> texts(const std::string& name) const;
  std::uint64_t whole(const std::string& name, const whole_number& allowed, std::uint64_t otherwise) const;
  double real(const std::string& name, const real_number& allowed, double otherwise) const;
  std::string word(const std::string& name, const one_of& allowed, const std::string& otherwise) const;

  /// An error with this message, which ends with a pointer to the command's --help.
  input_error usage_error(const std::string& message) const;

 private:
  std::string help() const;
  std::string synopsis() const;
  std::optional<std::string> checked(const std::string& name, const value_type& allowed) const;
  void check_operand_count() const;
  void reject_unknown(const boost::program_options::unknown_option&) const;

  std::string command_;
  std::string explanation_;
  operands operands_;
  boost::program_options::options_description visible_;
  std::vector<std::string> names_;
  boost::program_options::variables_map values_;
  std::vector<std::string> operand_values_;
};

}  // namespace experiments
