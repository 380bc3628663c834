#include "evo/random/draws.hpp"

#include <boost/random/normal_distribution.hpp>

namespace evo {

double standard_normal(engine& bits) { return boost::random::normal_distribution<double>{}(bits); }

}  // namespace evo
