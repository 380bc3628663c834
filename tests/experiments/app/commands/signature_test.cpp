// The behaviour of the program, line by line. A commit that changes a line says why; an addition only adds lines.
#include "app/commands/signature.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "text/number_text.hpp"

TEST_CASE("no result has changed, at any number of threads") {
  std::ifstream file(EVO2048_SOURCE_DIR "/tests/experiments/app/commands/signature.txt");
  const std::string held{std::istreambuf_iterator<char>(file), {}};
  for (const std::size_t threads : {1, 3}) {
    std::string lines;
    for (const auto& [name, hash] : experiments::behaviour_signature(evo::evaluator(threads))) {
      const auto line = name + " " + experiments::hexadecimal(hash) + "\n";
      CHECK_MESSAGE(("\n" + held).find("\n" + line) != std::string::npos, "signature.txt has another line for ", line);
      lines += line;
    }
    CHECK(lines.size() == held.size());  // so signature.txt has no line of what is gone
  }
}
