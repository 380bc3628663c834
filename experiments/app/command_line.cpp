// Parses one command's arguments with Boost.Program_options.
#include "app/command_line.hpp"

#include <sstream>

#include <fmt/format.h>

#include "app/terminal/console.hpp"
#include "text/message_text.hpp"
#include "text/nearest.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

namespace po = boost::program_options;

constexpr const char* operand_key = "operand";
constexpr unsigned help_width = 100;

}  // namespace

command_line::command_line(std::string command, std::string explanation, operands taken)
    : command_(std::move(command)),
      explanation_(std::move(explanation)),
      operands_(std::move(taken)),
      visible_("Options", help_width) {
  visible_.add_options()("help,h", "show this help");
  names_.push_back("--help");
}

void command_line::flag(const std::string& name, const std::string& meaning) {
  visible_.add_options()(name.c_str(), meaning.c_str());
  names_.push_back("--" + name.substr(0, name.find(',')));
}

void command_line::value(const std::string& name, const std::string& value_name, const std::string& meaning) {
  visible_.add_options()(name.c_str(), po::value<std::string>()->value_name(value_name), meaning.c_str());
  names_.push_back("--" + name);
}

void command_line::list(const std::string& name, const std::string& value_name, const std::string& meaning) {
  visible_.add_options()(name.c_str(), po::value<std::vector<std::string>>()->value_name(value_name), meaning.c_str());
  names_.push_back("--" + name);
}

bool command_line::parse(std::span<const std::string> arguments) {
  po::options_description all;
  all.add(visible_).add_options()(operand_key, po::value<std::vector<std::string>>());
  po::positional_options_description positions;
  positions.add(operand_key, -1);
  try {
    po::command_line_parser parser(std::vector<std::string>(arguments.begin(), arguments.end()));
    parser.options(all).positional(positions);
    parser.style(po::command_line_style::unix_style & ~po::command_line_style::allow_guessing);
    po::store(parser.run(), values_);
  } catch (const po::unknown_option& unknown) {
    reject_unknown(unknown);
  } catch (const po::error& error) {
    throw usage_error(error.what());
  }
  if (has("help")) {
    print_output(help());
    return false;
  }
  operand_values_ = texts(operand_key);
  check_operand_count();
  return true;
}

void command_line::reject_unknown(const po::unknown_option& unknown) const {
  const std::string name = unknown.get_option_name();
  throw usage_error(fmt::format("unknown option {}{}", in_quotes(name), did_you_mean(name, names_)));
}

void command_line::check_operand_count() const {
  const std::size_t given = operand_values_.size();
  if (given < operands_.min_count) {
    throw usage_error(operands_.min_count == 1 ? fmt::format("{} is missing", operands_.name)
                                               : fmt::format("at least {} {} arguments are needed, got {}",
                                                             operands_.min_count, operands_.name, given));
  }
  if (given > operands_.max_count) {
    throw usage_error(fmt::format("unexpected argument {}", in_quotes(operand_values_[operands_.max_count])));
  }
}

bool command_line::has(const std::string& name) const { return values_.count(name) > 0; }

std::optional<std::string> command_line::text(const std::string& name) const {
  return has(name) ? std::optional(values_[name].as<std::string>()) : std::nullopt;
}

std::vector<std::string> command_line::texts(const std::string& name) const {
  return has(name) ? values_[name].as<std::vector<std::string>>() : std::vector<std::string>{};
}

/// The canonical form of an option's value; nothing if the option is not given.
std::optional<std::string> command_line::checked(const std::string& name, const value_type& allowed) const {
  const auto given = text(name);
  try {
    return given ? std::optional(canonical(allowed, *given)) : std::nullopt;
  } catch (const bad_value& error) {
    throw usage_error(fmt::format("--{}: {}", name, error.what()));
  }
}

std::uint64_t command_line::whole(const std::string& name, const whole_number& allowed, std::uint64_t otherwise) const {
  const auto given = checked(name, allowed);
  return given ? parse_integer(*given).value() : otherwise;
}

double command_line::real(const std::string& name, const real_number& allowed, double otherwise) const {
  const auto given = checked(name, allowed);
  return given ? parse_real(*given).value() : otherwise;
}

std::string command_line::word(const std::string& name, const one_of& allowed, const std::string& otherwise) const {
  return checked(name, allowed).value_or(otherwise);
}

input_error command_line::usage_error(const std::string& message) const {
  return input_error(fmt::format("{} (see 'evo2048 {} --help')", message, command_));
}

std::string command_line::synopsis() const {
  if (operands_.name.empty()) {
    return fmt::format("evo2048 {} [options]", command_);
  }
  const std::string shown = operands_.min_count == 0 ? fmt::format("[{}]", operands_.name) : operands_.name;
  return fmt::format("evo2048 {} {}{} [options]", command_, shown, operands_.max_count > 1 ? "..." : "");
}

std::string command_line::help() const {
  std::ostringstream options;
  options << visible_;
  return fmt::format("{}\n\n{}\n\n{}", synopsis(), explanation_, options.str());
}

}  // namespace experiments
