#include "evo/random/draws.hpp"

#include <boost/random/normal_distribution.hpp>

namespace evo {

double standard_normal(engine& rng) { return boost::random::normal_distribution<double>{}(rng); }

}  // namespace evo
