#include "output/tree/tree_svg.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "output/tree/tree_layout.hpp"
#include "output/tree/tree_text.hpp"
#include "output/tree/xml_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

// Pixels.
constexpr double character = 7.9;  ///< the widest of the fonts below at 13 px
constexpr double box_height = 20.0;
constexpr double row_height = 26.0;
constexpr double padding = 8.0;  ///< between a label and the sides of its box
constexpr double gap = 36.0;     ///< between columns: room for the lines
constexpr double margin = 20.0;
constexpr double title_height = 34.0;
constexpr double baseline = 4.5;  ///< of a label, below the middle of its box: not all renderers know dominant-baseline

// Blue and vermilion of Okabe and Ito's palette, and light tints of them that black text reads well on.
constexpr const char* style =
    "text{font:13px \"DejaVu Sans Mono\",Menlo,Consolas,\"Liberation Mono\",monospace;text-anchor:middle;fill:#000}"
    ".role{font-size:17px;font-weight:bold;text-anchor:start}"
    ".function rect{fill:#d9ebf7;stroke:#0072b2;stroke-width:1.5}"
    ".terminal rect{fill:#fbe6d9;stroke:#d55e00;stroke-width:1.5}"
    "line{stroke:#777;stroke-width:1.2}";

/// Tenths of a pixel do.
std::string pixels(double length) { return format_double(std::round(length * 10.0) / 10.0); }

struct picture {
  std::string text;
  double width = 0.0;
  double height = 0.0;
};

/// A tree's labels and places, and the columns as wide as their widest label.
class tree_drawing {
 public:
  tree_drawing(const drawn_tree& drawn, double top)
      : drawn_(drawn), placed_(layout_of(*drawn.tree, *drawn.set)), top_(top) {
    std::vector<double> widths;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      labels_.push_back(node_text(drawn.tree->nodes[i], *drawn.set));
      const std::size_t column = placed_[i].column;
      if (column >= widths.size()) widths.resize(column + 1);
      widths[column] = std::max(widths[column], width_of(i));
      last_row_ = std::max(last_row_, placed_[i].row);
    }
    double left = margin;
    for (const double width : widths) {
      left_.push_back(left);
      left += width + gap;
    }
    right_ = left - gap + margin;
  }

  double right() const { return right_; }
  double bottom() const { return top_ + last_row_ * row_height + box_height; }

  std::string text() const {
    std::string text;
    for (std::size_t i = 1; i < placed_.size(); ++i) text += line_to(i);
    for (std::size_t i = 0; i < placed_.size(); ++i) text += box_of(i);
    return text;
  }

 private:
  double width_of(std::size_t i) const { return character * static_cast<double>(characters(labels_[i])) + 2 * padding; }
  double left_of(std::size_t i) const { return left_[placed_[i].column]; }
  double middle_of(std::size_t i) const { return top_ + placed_[i].row * row_height + box_height / 2; }

  std::string line_to(std::size_t i) const {
    const std::size_t parent = placed_[i].parent;
    return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", pixels(left_of(parent) + width_of(parent)),
                       pixels(middle_of(parent)), pixels(left_of(i)), pixels(middle_of(i)));
  }

  std::string box_of(std::size_t i) const {
    const bool function = drawn_.set->arity(drawn_.tree->nodes[i].primitive) > 0;
    const double y = middle_of(i);
    return fmt::format(
        "<g class=\"{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>"
        "<text x=\"{}\" y=\"{}\">{}</text></g>\n",
        function ? "function" : "terminal", pixels(left_of(i)), pixels(y - box_height / 2), pixels(width_of(i)),
        pixels(box_height), function ? "2" : pixels(box_height / 2), pixels(left_of(i) + width_of(i) / 2),
        pixels(y + baseline), xml_text(labels_[i]));
  }

  const drawn_tree& drawn_;
  std::vector<placed_node> placed_;
  std::vector<std::string> labels_;
  std::vector<double> left_;  ///< of each column
  double top_;
  double right_ = 0.0;
  double last_row_ = 0.0;
};

void refuse_too_large(std::span<const drawn_tree> trees) {
  std::size_t nodes = 0;
  for (const auto& one : trees) nodes += size(*one.tree);
  if (nodes > max_drawn_nodes) {
    throw std::length_error(
        fmt::format("{} nodes are too many for a picture: it takes up to {}", nodes, max_drawn_nodes));
  }
}

picture draw(std::span<const drawn_tree> trees) {
  picture all{"", 0.0, margin};
  for (const auto& one : trees) {
    std::string title;
    if (trees.size() > 1) {
      title = fmt::format("<text class=\"role\" x=\"{}\" y=\"{}\">{}</text>\n", pixels(margin),
                          pixels(all.height + title_height / 2), xml_text(one.title));
      all.height += title_height;
      all.width = std::max(all.width, 2 * margin + 1.4 * character * static_cast<double>(characters(one.title)));
    }
    const tree_drawing drawing(one, all.height);
    all.text +=
        fmt::format("<g class=\"tree\" aria-label=\"{}\">\n{}{}</g>\n", xml_text(one.title), title, drawing.text());
    all.width = std::max(all.width, drawing.right());
    all.height = drawing.bottom() + margin;
  }
  return all;
}

}  // namespace

std::string tree_svg(std::span<const drawn_tree> trees, const std::string& name, const std::string& description) {
  refuse_too_large(trees);
  const picture drawn = draw(trees);
  const std::string width = pixels(std::ceil(drawn.width)), height = pixels(std::ceil(drawn.height));
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
      "aria-labelledby=\"title desc\">\n"
      "<title id=\"title\">{2}</title>\n<desc id=\"desc\">{3}</desc>\n<style>{4}</style>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{5}</svg>\n",
      width, height, xml_text(name), xml_text(description), style, drawn.text);
}

}  // namespace experiments
