// A config or a command line that asks for something that cannot be done.
#pragma once

#include <stdexcept>

namespace experiments {

/// What people gave is wrong: a key, a value, a file, an argument. The program ends with exit code 2.
class config_error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace experiments
