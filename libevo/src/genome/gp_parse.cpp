// Parses S-expressions to trees: one pass over the words, with an explicit stack of open parentheses.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "evo/genome/gp_text.hpp"
#include "genome/token_text.hpp"

namespace evo {
namespace {

constexpr std::string_view blanks = " \t\n\v\f\r";

/// A parenthesis, a word, or nothing at the end of the text.
struct token {
  std::string_view text;
  std::size_t at = 0;
};

class parser {
 public:
  parser(std::string_view text, const primitive_set& set, std::uint8_t root_type)
      : text_(text), set_(set), root_type_(root_type) {}
  gp_tree parse();

 private:
  struct parenthesis {
    std::uint32_t function;
    std::size_t filled;
    std::size_t at;
  };

  token next();
  void open(const token& here);
  void close(const token& here);
  void leaf(const token& here);
  void number(const token& here, double value, std::uint8_t type);
  void named_number(const token& here, std::size_t colon);
  void append(const token& here, std::uint32_t primitive, double value = 0.0);
  std::uint8_t wanted_type(const token& here) const;
  std::uint32_t known(const token& here, std::string_view name) const;
  std::string takes(std::uint32_t function) const;
  std::string place(std::size_t at) const;
  [[noreturn]] void fail(const token& here, const std::string& why) const;

  std::string_view text_;
  const primitive_set& set_;
  std::uint8_t root_type_;
  std::size_t read_ = 0;
  std::vector<parenthesis> open_;
  gp_tree tree_;
};

gp_tree parser::parse() {
  auto here = next();
  for (; !here.text.empty(); here = next()) {
    if (here.text == "(") {
      open(here);
    } else if (here.text == ")") {
      close(here);
    } else {
      leaf(here);
    }
  }
  if (!open_.empty()) fail(here, fmt::format("a ')' is missing for the '(' at {}", place(open_.back().at)));
  if (tree_.nodes.empty()) fail(here, "there is no expression");
  return std::move(tree_);
}

token parser::next() {
  const auto begin = std::min(text_.find_first_not_of(blanks, read_), text_.size());
  auto end = begin;
  if (begin < text_.size() && (text_[begin] == '(' || text_[begin] == ')')) {
    ++end;
  } else {
    end = std::min(text_.find_first_of(" \t\n\v\f\r()", begin), text_.size());
  }
  read_ = end;
  return {text_.substr(begin, end - begin), begin};
}

void parser::open(const token& here) {
  wanted_type(here);
  const auto name = next();
  if (name.text.empty() || name.text == "(" || name.text == ")") {
    fail(name, "the name of a function must follow '('");
  }
  const auto function = known(name, name.text);
  if (set_.arity(function) == 0) fail(name, "takes no arguments and stands without parentheses");
  append(name, function);
  open_.push_back({function, 0, here.at});
}

void parser::close(const token& here) {
  if (open_.empty()) fail(here, "there is no '(' for it");
  const auto& last = open_.back();
  if (last.filled < set_.arity(last.function)) {
    fail(here, fmt::format("{}, not {}", takes(last.function), last.filled));
  }
  open_.pop_back();
}

void parser::leaf(const token& here) {
  const auto type = wanted_type(here);
  if (const auto value = whole_number(here.text)) return number(here, *value, type);
  if (const auto colon = here.text.rfind(':'); colon != std::string_view::npos) return named_number(here, colon);
  const auto primitive = known(here, here.text);
  if (set_[primitive].constant) fail(here, "is a constant and needs its number: write the number, or name:number");
  if (set_.arity(primitive) > 0) fail(here, fmt::format("{}: write ({} ...)", takes(primitive), set_[primitive].name));
  append(here, primitive);
}

void parser::number(const token& here, double value, std::uint8_t type) {
  const auto constants = set_.constants_of(type);
  if (constants.empty()) fail(here, quoted(set_.types()[type]) + " is needed, which has no numbers");
  if (constants.size() > 1) {
    fail(here, fmt::format("there are several constants of this type: write {}:number", set_[constants.front()].name));
  }
  append(here, constants.front(), value);
}

void parser::named_number(const token& here, std::size_t colon) {
  const auto primitive = known(here, here.text.substr(0, colon));
  if (!set_[primitive].constant) fail(here, quoted(set_[primitive].name) + " is no constant and has no number");
  const auto value = whole_number(here.text.substr(colon + 1));
  if (!value) fail(here, "a number must follow the colon");
  append(here, primitive, *value);
}

void parser::append(const token& here, std::uint32_t primitive, double value) {
  const auto type = wanted_type(here);
  const auto result = set_[primitive].result;
  if (result != type) {
    fail(here, fmt::format("gives {}, {} is needed", quoted(set_.types()[result]), quoted(set_.types()[type])));
  }
  if (!std::isfinite(value)) fail(here, "is not finite or does not fit a double");
  if (tree_.nodes.size() == max_gp_nodes) fail(here, "a tree has at most 1000000 nodes");
  tree_.nodes.push_back({primitive, value});
  if (!open_.empty()) ++open_.back().filled;
}

std::uint8_t parser::wanted_type(const token& here) const {
  if (open_.empty()) {
    if (!tree_.nodes.empty()) fail(here, "the expression has ended before it");
    return root_type_;
  }
  const auto& last = open_.back();
  if (last.filled == set_.arity(last.function)) fail(here, takes(last.function) + ", this is one more");
  return set_[last.function].arguments[last.filled];
}

std::uint32_t parser::known(const token& here, std::string_view name) const {
  if (const auto index = set_.index_of(name)) return *index;
  std::size_t nearest = 0;
  std::size_t min_distance = std::string_view::npos;
  for (std::size_t i = 0; i < set_.size(); ++i) {
    const auto distance = edit_distance(name.substr(0, 40), set_[i].name);
    if (distance < min_distance) {
      min_distance = distance;
      nearest = i;
    }
  }
  fail(here, "is not known; the nearest name is " + quoted(set_[nearest].name));
}

std::string parser::takes(std::uint32_t function) const {
  const auto arity = set_.arity(function);
  return fmt::format("{} takes {} argument{}", quoted(set_[function].name), arity, arity == 1 ? "" : "s");
}

std::string parser::place(std::size_t at) const {
  const auto before = text_.substr(0, at);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const auto column = at - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0: the first line
  return fmt::format("line {}, column {}", line, column);
}

void parser::fail(const token& here, const std::string& why) const {
  const auto found = here.text.empty() ? std::string("the end of the text") : quoted(here.text);
  throw std::invalid_argument(fmt::format("{}: {}: {}", place(here.at), found, why));
}

}  // namespace

gp_tree parse_gp_tree(std::string_view text, const primitive_set& set, std::uint8_t root_type) {
  if (root_type >= set.types().size()) throw std::invalid_argument(fmt::format("there is no type {}", root_type));
  return parser(text, set, root_type).parse();
}

}  // namespace evo
