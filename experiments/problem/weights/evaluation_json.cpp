#include "problem/weights/evaluation_json.hpp"

#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/message_text.hpp"
#include "text/nearest.hpp"
#include "text/object_reader.hpp"

namespace experiments {
namespace {

using game2048::bend_group;
using game2048::evaluation_term;
using game2048::line_group;
using nlohmann::json;

/// The group of lines or bends that a term names; all where it names none.
template <class Group>
Group group_of(object_reader& term, const char* key, std::initializer_list<Group> groups) {
  if (!term.has(key)) return Group::all;
  std::string words;
  for (const auto group : groups) words.append(words.empty() ? "" : "|").append(name_of(group));
  const auto name = term.word(key, words);
  return *std::find_if(groups.begin(), groups.end(), [&](Group group) { return name_of(group) == name; });
}

[[noreturn]] void refuse_feature(const object_reader& term, const std::string& name) {
  std::vector<std::string> known;
  for (const auto& entry : game2048::board_features) {
    if (!takes_order(entry.feature)) known.emplace_back(entry.name);
  }
  term.refuse(fmt::format("{} is no feature; there are {}{}", in_quotes(name), fmt::join(known, ", "),
                          did_you_mean(name, known)));
}

evaluation_term term_from(object_reader& reader) {
  const auto name = reader.text("feature");
  const auto feature = game2048::feature_named(name);
  if (!feature || takes_order(*feature)) refuse_feature(reader, name);
  evaluation_term term;
  term.feature = *feature;
  term.weight = reader.real("weight");
  if (reader.has("power")) term.power = reader.real("power");
  term.lines = group_of(reader, "lines", {line_group::all, line_group::outer, line_group::inner});
  term.bends = group_of(reader, "bends", {bend_group::all, bend_group::corner, bend_group::wall, bend_group::inner});
  reader.finish();
  return term;
}

}  // namespace

json json_of(const game2048::evaluation& e) {
  json terms = json::array();
  for (const auto& term : e.terms) {
    if (takes_order(term.feature)) {
      throw std::invalid_argument("a genome file has no text for an order matrix (" +
                                  std::string(name_of(term.feature)) + ")");
    }
    json object = {{"feature", name_of(term.feature)}, {"weight", term.weight}};
    if (term.power != 1.0) object["power"] = term.power;
    if (term.lines != line_group::all) object["lines"] = name_of(term.lines);
    if (term.bends != bend_group::all) object["bends"] = name_of(term.bends);
    terms.push_back(std::move(object));
  }
  return {{"lost", e.lost}, {"terms", std::move(terms)}};
}

game2048::evaluation evaluation_from(const json& object) {
  object_reader reader(object, "evaluation");
  game2048::evaluation e;
  e.lost = reader.real("lost");
  for (auto& term : reader.objects("terms", "term")) e.terms.push_back(term_from(term));
  reader.finish();
  try {
    validate(e);
  } catch (const std::invalid_argument& fault) {
    reader.refuse(fault.what());
  }
  return e;
}

}  // namespace experiments
