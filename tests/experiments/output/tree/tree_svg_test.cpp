// Drawn trees: nothing overlaps, nothing is lost, and no name becomes markup.
#include "output/tree/tree_svg.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/random/engine.hpp"
#include "evo/variation/gp_creation.hpp"
#include "experiments/message_of.hpp"
#include "libevo/gp_languages.hpp"
#include "output/tree/tree_layout.hpp"
#include "output/tree/xml_text.hpp"

using namespace experiments;

namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("leaves stand a row apart in their order, parents between their outer children") {
  const auto set = arithmetic();
  const auto placed = layout_of(tree(set, "(if (neg x) y (add x 1))"), *set);
  std::vector<double> rows;
  std::vector<std::size_t> columns, parents;
  for (const auto& one : placed) {
    rows.push_back(one.row);
    columns.push_back(one.column);
    parents.push_back(one.parent);
  }
  CHECK(rows == std::vector<double>{1.25, 0, 0, 1, 2.5, 2, 3});
  CHECK(columns == std::vector<std::size_t>{0, 1, 2, 1, 1, 2, 2});
  CHECK(parents == std::vector<std::size_t>{0, 0, 1, 0, 0, 4, 4});
}

TEST_CASE("no two nodes of a column are less than a row apart, in any tree") {
  const auto set = arithmetic();
  const evo::gp_creation create(set, 0, {1, 10, 300}, evo::gp_creation::method::grow, 0.8);
  evo::engine bits(2);
  for (int i = 0; i < 200; ++i) {
    const auto one = create(bits);
    std::map<std::size_t, double> lowest;  // by column; prefix order goes from top to bottom
    for (const auto& [column, row, parent] : layout_of(one, *set)) {
      const auto above = lowest.find(column);
      if (above != lowest.end()) REQUIRE(row - above->second >= 1.0 - 1e-9);
      lowest[column] = row;
    }
  }
}

TEST_CASE("a picture holds each node once, with titles where trees are several") {
  const auto set = arithmetic();
  const auto first = tree(set, "(add (neg x) 0.5)"), second = tree(set, "y");
  const std::vector<drawn_tree> both{{"up", &first, set.get()}, {"down", &second, set.get()}};
  const auto text = tree_svg(both, "two trees", "of five nodes");
  CHECK(count(text, "class=\"function\"") == 2);
  CHECK(count(text, "class=\"terminal\"") == 3);
  CHECK(count(text, "<line ") == 3);
  CHECK(count(text, "class=\"role\"") == 2);
  CHECK(contains(text, ">0.5</text>"));
  CHECK(contains(text, "<title id=\"title\">two trees</title>"));
  CHECK(contains(text, "<desc id=\"desc\">of five nodes</desc>"));
  CHECK(count(tree_svg(std::span(both).first(1), "one", ""), "class=\"role\"") == 0);
}

TEST_CASE("H04: no text becomes markup") {
  const std::string hostile = "</script><img src=x onerror=alert(1)>&\"'";
  const auto set = std::make_shared<evo::primitive_set>(std::vector<std::string>{"t"},
                                                        std::vector<evo::primitive>{{"a<b&&c>d", {}, 0}});
  const evo::gp_tree one{{{0, 0.0}}};
  const std::vector<drawn_tree> trees{{hostile, &one, set.get()}, {hostile, &one, set.get()}};
  const auto text = tree_svg(trees, hostile, hostile);
  CHECK_FALSE(contains(text, "<img"));
  CHECK_FALSE(contains(text, "</script"));
  CHECK(contains(text, "a&lt;b&amp;&amp;c&gt;d"));
  CHECK(xml_text("<>&\"'") == "&lt;&gt;&amp;&quot;&#39;");
  CHECK(xml_text("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\t\n") == "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\t\n");
  const std::string bad = "\xEF\xBF\xBD";
  CHECK(xml_text(std::string("\0\x1b", 2)) == bad + bad);
  CHECK(xml_text("\xC3") == bad);
  CHECK(xml_text("\xC0\xBC") == bad + bad);            // an overlong '<'
  CHECK(xml_text("\xED\xA0\x80") == bad + bad + bad);  // a surrogate
  CHECK(xml_text("\xEF\xBF\xBF") == bad + bad + bad);
  CHECK(xml_text("\xF5\x80") == bad + bad);
}

TEST_CASE("sizes stay sensible: 500 nodes below 150 kB, and no picture of more nodes than anybody looks at") {
  const auto set = arithmetic();
  const auto long_chain = chain(500);
  const std::vector<drawn_tree> one{{"", &long_chain, set.get()}};
  CHECK(tree_svg(one, "", "").size() < 150'000);
  const auto too_long = chain(max_drawn_nodes + 1);
  const std::vector<drawn_tree> large{{"", &too_long, set.get()}};
  CHECK(contains(message_of<std::length_error>([&] { tree_svg(large, "", ""); }), "20001 nodes"));
}
