// Evaluations that this program has evolved, as their genome files hold them. Written by scripts/write_evolved_evaluations.py.
#include "feature/evolved_evaluations.hpp"

namespace game2048 {
namespace {

using enum board_feature;
using enum line_group;

/// The terms but for orders, which evolved evaluations don't have.
struct plain_term {
  board_feature what;
  line_group lines;
  double weight;
  double power = 1;
  bend_group bends = bend_group::all;
};

template <std::size_t N>
evaluation evaluation_of(const plain_term (&terms)[N]) {
  evaluation made;
  for (const plain_term& t : terms)
    made.terms.push_back({.what = t.what, .weight = t.weight, .power = t.power, .lines = t.lines, .bends = t.bends});
  return made;
}

// genomes/weights-one-ply-1.json (experiments/weights-one-ply.cfg)
constexpr plain_term one_ply_terms[] = {
    {constant, all, 677536.237919647},
    {empties, outer, 945.943396148331},
    {empties, inner, 2302.6022165500603},
    {merges, outer, -4.922216968350421},
    {merges, inner, 738.8755807470429},
    {runs, outer, 524.6209823579627},
    {runs, inner, 1012.3754675903441},
    {steps, outer, -144.5772687505274},
    {steps, inner, -51.70643890833496},
    {monotonicity, outer, 62.965704512073735, 2.3393486383659807},
    {monotonicity, inner, 53.97011827726776, 2.398801718258926},
    {smoothness, outer, 181.8971224946467},
    {smoothness, inner, 8.041488519397959},
    {trapped, outer, 188.0540177002425},
    {trapped, inner, 133.90980816421273},
    {sum, outer, -30.381285669628266, 2.5665133196027154},
    {sum, inner, -65.70780457044329, 1.8089610402779062},
};

// genomes/weights-depth1-1.json (experiments/weights-depth1.cfg)
constexpr plain_term depth1_terms[] = {
    {constant, all, 454843.8309681121},
    {empties, outer, 886.8229757555432},
    {empties, inner, 1136.184962949135},
    {merges, outer, -147.8359954932255},
    {merges, inner, -4.287200403182933},
    {runs, outer, 524.5227352537333},
    {runs, inner, 917.2777598175185},
    {steps, outer, 49.47984883164929},
    {steps, inner, 90.06959436688278},
    {monotonicity, outer, 25.6430969687326, 2.8710667851293636},
    {monotonicity, inner, 47.748526993456274, 2.65501713519942},
    {smoothness, outer, 85.11088129985781},
    {smoothness, inner, 76.24185967206897},
    {trapped, outer, 37.47004944645644},
    {trapped, inner, 113.60209790337603},
    {buried, outer, 193.81813982719257},
    {buried, inner, -37.19544634247407},
    {ends, outer, -14.243553975683822, 2.516285868784249},
    {ends, inner, 11.08342816386089, 2.5259334178007693},
    {sum, outer, -41.617399308436475, 2.3526012150242375},
    {sum, inner, -28.72314047651608, 2.744877789172567},
};

// genomes/weights-depth2-1.json (experiments/weights-depth2.cfg)
constexpr plain_term depth2_terms[] = {
    {constant, all, 480424.6270201115},
    {empties, outer, 1025.6117943552806},
    {empties, inner, 802.1832207725454},
    {merges, outer, -79.46481033132244},
    {merges, inner, 85.98888736339575},
    {runs, outer, 555.5444827031753},
    {runs, inner, 825.4088667073001},
    {steps, outer, 33.24236524907434},
    {steps, inner, 104.08011337507288},
    {monotonicity, outer, 24.86428950788496, 2.8613302676244055},
    {monotonicity, inner, 45.262495899350476, 2.629396928667994},
    {smoothness, outer, 89.58031578772298},
    {smoothness, inner, 115.04721393382407},
    {trapped, outer, 65.97296877130157},
    {trapped, inner, 97.35411098915259},
    {buried, outer, 201.88893629873354},
    {buried, inner, 23.214567919615114},
    {ends, outer, -12.66802382664469, 2.4757623276191794},
    {ends, inner, 9.955517062275604, 2.555255902699438},
    {sum, outer, -46.28283377007327, 2.252019392894515},
    {sum, inner, -34.181994312557215, 2.7198570439295455},
};

// genomes/weights-depth3-1.json (experiments/weights-depth3.cfg)
constexpr plain_term depth3_terms[] = {
    {constant, all, 926665.1129860793},
    {empties, outer, 1085.9903682014028},
    {empties, inner, 965.3861902908461},
    {runs, outer, 610.9183132304328},
    {runs, inner, 1146.4164546551463},
    {monotonicity, outer, 74.46330785234535, 3.1645112525333365},
    {monotonicity, inner, 79.90974497713891, 3.088017378125877},
    {smoothness, outer, 95.29871512571583},
    {smoothness, inner, 27.205175310713074},
    {trapped, outer, 49.65059655894589},
    {trapped, inner, 77.42398458965295},
    {sum, outer, -55.77883929873873, 2.776168768274465},
    {sum, inner, -29.142689641866667, 3.0427181955997145},
};

}  // namespace

evaluation one_ply_weights() { return evaluation_of(one_ply_terms); }
evaluation depth1_weights() { return evaluation_of(depth1_terms); }
evaluation depth2_weights() { return evaluation_of(depth2_terms); }
evaluation depth3_weights() { return evaluation_of(depth3_terms); }

}  // namespace game2048
