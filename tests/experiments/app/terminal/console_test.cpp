// Words of commands that people copy into a shell.
#include "app/terminal/console.hpp"

#include <doctest/doctest.h>

namespace {

using experiments::shell_word;

TEST_CASE("a path of plain characters stays as it is") {
  CHECK(shell_word("runs/quickstart-7") == "runs/quickstart-7");
  CHECK(shell_word("/data/a_b.c+d=1") == "/data/a_b.c+d=1");
}

TEST_CASE("anything else is quoted, so that a shell reads the same path") {
  CHECK(shell_word("my runs/a b") == "'my runs/a b'");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("$HOME/*") == "'$HOME/*'");
  CHECK(shell_word("l\xc3\xa4ufe") == "'l\xc3\xa4ufe'");
  CHECK(shell_word("") == "''");
}

TEST_CASE("a path that looks like an option is named from here") {
  CHECK(shell_word("-run") == "./-run");
  CHECK(shell_word("-my run") == "'./-my run'");
}

}  // namespace
