#include <stdexcept>
#include "app/commands.hpp"
namespace experiments {
int replay_command(arguments) { throw std::runtime_error("not yet"); }
}  // namespace experiments
