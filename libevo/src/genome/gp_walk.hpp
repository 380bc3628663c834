// A walk over the nodes of a tree in prefix order that keeps track of functions whose arguments are not complete.
#pragma once

#include <cstddef>
#include <vector>

namespace evo {

class gp_walk {
 public:
  /// Goes on to the next node; returns its depth, 1 for the root.
  std::size_t enter(std::size_t arity) {
    if (!waiting_.empty()) --waiting_.back();
    waiting_.push_back(arity);
    const auto depth = waiting_.size();
    while (!waiting_.empty() && waiting_.back() == 0) waiting_.pop_back();
    return depth;
  }
  /// Functions whose arguments are not complete: those above the next node.
  std::size_t open() const { return waiting_.size(); }

 private:
  std::vector<std::size_t> waiting_;  // arguments still to come of each function on the way from the root
};

}  // namespace evo
