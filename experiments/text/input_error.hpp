// The exception for invalid input: a config, a command line, a file.
#pragma once

#include <stdexcept>

namespace experiments {

/// Invalid input of the user: a key, a value, a file, an argument. The program ends with exit code 2.
class input_error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace experiments
