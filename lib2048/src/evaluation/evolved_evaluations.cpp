// Evaluations that this program has evolved, as their genome files hold them. Written by scripts/write_evolved_evaluations.py.
#include "evaluation/evolved_evaluations.hpp"

namespace game2048 {
namespace {

using enum board_feature;
using enum line_group;

/// The terms but for orders, which evolved evaluations don't have.
struct plain_term {
  board_feature feature;
  line_group lines;
  double weight;
  double power = 1;
  bend_group bends = bend_group::all;
};

template <std::size_t N>
evaluation evaluation_of(const plain_term (&terms)[N]) {
  evaluation made;
  for (const plain_term& t : terms)
    made.terms.push_back(
        {.feature = t.feature, .weight = t.weight, .power = t.power, .lines = t.lines, .bends = t.bends});
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

// genomes/weights-bends-one-ply-1.json (experiments/weights-bends-one-ply.cfg)
constexpr plain_term bends_one_ply_terms[] = {
    {constant, all, 358125.2299141983},
    {empties, outer, 472.0616577220032},
    {empties, inner, 1434.708846197537},
    {merges, outer, 47.87299645862653},
    {merges, inner, 168.36802162140037},
    {runs, outer, 206.16431959656717},
    {runs, inner, 1538.1615652986075},
    {steps, outer, -598.1999254652753},
    {steps, inner, -109.08788826636567},
    {monotonicity, outer, 24.135623471847676, 1.7660145653678072},
    {monotonicity, inner, -40.810572682807546, 1.87130965110496},
    {smoothness, outer, 142.7207271677658},
    {smoothness, inner, -315.701847404343},
    {trapped, outer, 507.7162774662842},
    {trapped, inner, 150.1327095119954},
    {sum, outer, -627.9071627455404, 1.645557761962921},
    {sum, inner, -1772.347204345559, 0.8194575393823882},
    {bend_low, all, 3.962280654769168, 3.3868938072532937, bend_group::corner},
    {bend_low, all, -34.60923875731221, 2.1532727810032775, bend_group::wall},
    {bend_low, all, 2.608533922301668, 2.4078601488868285, bend_group::inner},
    {bend_peak, all, -274.767868766213, 1.7462247159880384, bend_group::corner},
    {bend_peak, all, -4.783871052625938, 3.3310256796639064, bend_group::wall},
    {bend_peak, all, -946.8897051762276, 0.8117905493423778, bend_group::inner},
    {bend_rise, all, 1.4137243256256709, 3.099794050066223, bend_group::corner},
    {bend_rise, all, -291.94868321817745, 1.5845949305414617, bend_group::wall},
    {bend_rise, all, -58.69716878788076, 2.424869335067601, bend_group::inner},
    {bend_chain, all, 12.870028868292193, 2.9956864360148203, bend_group::corner},
    {bend_chain, all, 50.57899042019945, 1.7405216534110581, bend_group::wall},
    {bend_chain, all, -1.069651033368867, 3.2943539098125725, bend_group::inner},
    {bend_cascade, all, 551.660788584776, 1.40210244043199, bend_group::corner},
    {bend_cascade, all, 148.5009968010495, 2.2074844681172157, bend_group::wall},
    {bend_cascade, all, 97.12019574159517, 2.3261849748343364, bend_group::inner},
};

// genomes/weights-bends-depth1-1.json (experiments/weights-bends-depth1.cfg)
constexpr plain_term bends_depth1_terms[] = {
    {constant, all, 618712.7722224585},
    {empties, outer, 1049.4304436062862},
    {empties, inner, 182.18031591311563},
    {merges, outer, 7.82970019498293},
    {merges, inner, 124.24806142538941},
    {runs, outer, 399.2760663627862},
    {runs, inner, 653.4266493742846},
    {steps, outer, 79.22358930427185},
    {steps, inner, -9.38942446948038},
    {monotonicity, outer, 21.69621470708089, 2.9995360903148915},
    {monotonicity, inner, 1.455529436232798, 3.0057136465426755},
    {smoothness, outer, 124.01053348225551},
    {smoothness, inner, -9.253711200481082},
    {trapped, outer, 64.02436797126143},
    {trapped, inner, 210.1199660767703},
    {buried, outer, 137.03606944093798},
    {buried, inner, 53.40666978328614},
    {ends, outer, -49.153507870245214, 2.16533525989475},
    {ends, inner, 49.16240999111585, 2.0945275980883773},
    {sum, outer, -277.28152188108135, 1.6975179049837004},
    {sum, inner, -248.38887412674393, 2.0087895844802515},
    {bend_low, all, 21.895405659395234, 2.7082740101112766, bend_group::corner},
    {bend_low, all, -7.3889930009613565, 2.285610963659935, bend_group::wall},
    {bend_low, all, 0.7148520651606939, 1.9620426136452245, bend_group::inner},
    {bend_peak, all, -56.58088086110612, 2.0517348965827904, bend_group::corner},
    {bend_peak, all, -2.839817904777711, 2.0527707459281777, bend_group::wall},
    {bend_peak, all, -46.83789261342502, 1.9362691767601623, bend_group::inner},
    {bend_rise, all, 8.752950950311243, 1.9128250687500492, bend_group::corner},
    {bend_rise, all, -184.61135713181287, 1.5286969163512687, bend_group::wall},
    {bend_rise, all, -24.10872433796223, 2.3783399331595434, bend_group::inner},
    {bend_cascade, all, 35.005254471191435, 2.2063975907832223, bend_group::corner},
    {bend_cascade, all, 134.06935293692428, 1.5620717639674877, bend_group::wall},
    {bend_cascade, all, 39.792171854058275, 2.500408585537146, bend_group::inner},
};

// genomes/weights-bends-depth3-1.json (experiments/weights-bends-depth3.cfg)
constexpr plain_term bends_depth3_terms[] = {
    {constant, all, 1594942.3190629678},
    {empties, outer, 2469.5345029980867},
    {empties, inner, 466.93443108801273},
    {merges, outer, 8.47163199925799},
    {merges, inner, 120.87485003578871},
    {runs, outer, 166.1082425701395},
    {runs, inner, 225.74236297135727},
    {steps, outer, 21.500910198303615},
    {steps, inner, -0.9239928485686555},
    {monotonicity, outer, 63.98431331858519, 3.1911567241230627},
    {monotonicity, inner, 6.9579514154511575, 3.2113699542011225},
    {smoothness, outer, 36.41237861524051},
    {smoothness, inner, -10.097359291920162},
    {trapped, outer, 51.17485383061043},
    {trapped, inner, 108.01996153268195},
    {buried, outer, 92.71450989969541},
    {buried, inner, 21.664519712690534},
    {ends, outer, -118.16840501854107, 2.1310710189079174},
    {ends, inner, 130.73463772316396, 2.1044714473762407},
    {sum, outer, -394.7398949157877, 2.1300486415690676},
    {sum, inner, -360.7194009937125, 2.4234293038909778},
    {bend_low, all, 56.55440225111324, 2.91505325093918, bend_group::corner},
    {bend_low, all, -15.189851752051343, 2.582870905957714, bend_group::wall},
    {bend_low, all, 3.1915769310053865, 2.2375377133818364, bend_group::inner},
    {bend_peak, all, -244.07025911995115, 2.3283630946956904, bend_group::corner},
    {bend_peak, all, -9.354321858085973, 2.4148490998926806, bend_group::wall},
    {bend_peak, all, -247.4096129394484, 2.1355031696926314, bend_group::inner},
    {bend_rise, all, 38.55016890816816, 2.094804268585589, bend_group::corner},
    {bend_rise, all, -687.4696235987806, 1.7599127047629697, bend_group::wall},
    {bend_rise, all, -47.1992069554578, 2.8790366604229742, bend_group::inner},
    {bend_cascade, all, 98.2982627039489, 2.546056929847158, bend_group::corner},
    {bend_cascade, all, 342.1761488601852, 1.9523804665150992, bend_group::wall},
    {bend_cascade, all, 109.76594659280791, 2.8414960741871313, bend_group::inner},
};

}  // namespace

evaluation one_ply_weights() { return evaluation_of(one_ply_terms); }
evaluation depth1_weights() { return evaluation_of(depth1_terms); }
evaluation depth2_weights() { return evaluation_of(depth2_terms); }
evaluation depth3_weights() { return evaluation_of(depth3_terms); }
evaluation bends_one_ply_weights() { return evaluation_of(bends_one_ply_terms); }
evaluation bends_depth1_weights() { return evaluation_of(bends_depth1_terms); }
evaluation bends_depth3_weights() { return evaluation_of(bends_depth3_terms); }

}  // namespace game2048
