#include "problem/weights/evaluation_json.hpp"

#include <cmath>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/message_text.hpp"
#include "text/nearest.hpp"

namespace experiments {
namespace {

using game2048::bend_group;
using game2048::evaluation_term;
using game2048::line_group;
using nlohmann::json;

[[noreturn]] void refuse_evaluation(const std::string& where, const std::string& what) {
  throw std::runtime_error("\"evaluation\": " + where + what);
}

void refuse_other_keys(const json& object, const std::string& where, std::initializer_list<std::string_view> known) {
  for (const auto& item : object.items()) {
    bool found = false;
    for (const auto name : known) found |= item.key() == name;
    if (!found) refuse_evaluation(where, "unknown key " + in_quotes(item.key()));
  }
}

double number(const json& object, const std::string& where, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) refuse_evaluation(where, std::string("the key \"") + key + "\" is missing");
  if (!found->is_number())
    refuse_evaluation(where, std::string("\"") + key + "\" must be a number, not " + found->dump());
  return found->get<double>();
}

std::string text(const json& object, const std::string& where, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) refuse_evaluation(where, std::string("the key \"") + key + "\" is missing");
  if (!found->is_string())
    refuse_evaluation(where, std::string("\"") + key + "\" must be a text, not " + found->dump());
  return found->get<std::string>();
}

line_group lines_of(const json& term, const std::string& where) {
  if (!term.contains("lines")) return line_group::all;
  const auto name = text(term, where, "lines");
  for (const auto group : {line_group::all, line_group::outer, line_group::inner})
    if (name == name_of(group)) return group;
  refuse_evaluation(where, "\"lines\" must be \"all\", \"outer\" or \"inner\", not " + in_quotes(name));
}

bend_group bends_of(const json& term, const std::string& where) {
  if (!term.contains("bends")) return bend_group::all;
  const auto name = text(term, where, "bends");
  for (const auto group : {bend_group::all, bend_group::corner, bend_group::wall, bend_group::inner})
    if (name == name_of(group)) return group;
  refuse_evaluation(where, "\"bends\" must be \"all\", \"corner\", \"wall\" or \"inner\", not " + in_quotes(name));
}

[[noreturn]] void refuse_feature(const std::string& where, const std::string& name) {
  std::vector<std::string> known;
  for (const auto& entry : game2048::board_features) {
    if (!takes_order(entry.feature)) known.emplace_back(entry.name);
  }
  refuse_evaluation(where, fmt::format("{} is no feature; there are {}{}", in_quotes(name), fmt::join(known, ", "),
                                       guess(name, known)));
}

evaluation_term term_from(const json& object, std::size_t index) {
  const std::string where = "term " + std::to_string(index + 1) + ": ";
  if (!object.is_object()) refuse_evaluation(where, "must be an object, not " + object.dump());
  refuse_other_keys(object, where, {"feature", "weight", "power", "lines", "bends"});
  const auto name = text(object, where, "feature");
  const auto feature = game2048::feature_named(name);
  if (!feature || takes_order(*feature)) refuse_feature(where, name);
  evaluation_term term;
  term.what = *feature;
  term.weight = number(object, where, "weight");
  if (object.contains("power")) term.power = number(object, where, "power");
  term.lines = lines_of(object, where);
  term.bends = bends_of(object, where);
  return term;
}

}  // namespace

json json_of(const game2048::evaluation& e) {
  json terms = json::array();
  for (const auto& term : e.terms) {
    if (takes_order(term.what)) {
      throw std::invalid_argument("a genome file has no text for an order matrix (" + std::string(name_of(term.what)) +
                                  ")");
    }
    json object = {{"feature", name_of(term.what)}, {"weight", term.weight}};
    if (term.power != 1.0) object["power"] = term.power;
    if (term.lines != line_group::all) object["lines"] = name_of(term.lines);
    if (term.bends != bend_group::all) object["bends"] = name_of(term.bends);
    terms.push_back(std::move(object));
  }
  return {{"lost", e.lost}, {"terms", std::move(terms)}};
}

game2048::evaluation evaluation_from(const json& object) {
  if (!object.is_object()) refuse_evaluation("", "must be an object, not " + object.dump());
  refuse_other_keys(object, "", {"lost", "terms"});
  game2048::evaluation e;
  e.lost = number(object, "", "lost");
  const auto terms = object.find("terms");
  if (terms == object.end() || !terms->is_array()) refuse_evaluation("", "\"terms\" must be a list");
  for (std::size_t i = 0; i < terms->size(); ++i) e.terms.push_back(term_from((*terms)[i], i));
  try {
    validate(e);
  } catch (const std::invalid_argument& fault) {
    refuse_evaluation("", fault.what());
  }
  return e;
}

}  // namespace experiments
