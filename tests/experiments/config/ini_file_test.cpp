// INI texts: line ends, byte-order marks, comments and refused lines.
#include "config/ini_file.hpp"

#include <doctest/doctest.h>

#include "config/config_source.hpp"
#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"
#include "text/text_file.hpp"

using namespace experiments;

namespace {

std::string value_of(const std::string& line) {
  const auto read = read_ini("[run]\n" + line, "x.cfg");
  REQUIRE(read.size() == 1);
  return read.front().value;
}

std::string with_line_ends(std::string text, const std::string& end) {
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + end.size())) {
    text.replace(at, 1, end);
  }
  return text;
}

}  // namespace

TEST_CASE("F03: line ends, a byte-order mark, a missing last newline and trailing blanks make no difference") {
  const std::string text = "[run]\nname = x\nseed = 1\n[micro-ga]\npopulation = 32\n";
  const std::string expected = config_from_text(text, "x.cfg").echo();
  const std::string mark = "\xef\xbb\xbf";
  for (const std::string& same :
       {with_line_ends(text, "\r\n"), mark + text, mark + with_line_ends(text, "\r\n"), text.substr(0, text.size() - 1),
        with_line_ends(text, " \t\n"), with_line_ends(text, "\n\n")}) {
    CHECK(config_from_text(same, "x.cfg").echo() == expected);
  }
}

TEST_CASE("F04: a comment begins at the line's beginning or after white space, and nowhere else") {
  CHECK(value_of("name = 50 ; comment") == "50");
  CHECK(value_of("name = 50 # comment") == "50");
  CHECK(value_of("name = 50\t#comment") == "50");
  CHECK(value_of("name = a;b#c") == "a;b#c");
  CHECK(value_of("name = ; comment") == "");
  CHECK(read_ini("# one\n; two\n  # three\n", "x.cfg").empty());
  CHECK_THROWS_AS(config_from_text("[micro-ga]\npopulation = ; comment", "x.cfg"), input_error);
}

TEST_CASE("lines that are nothing, keys without section and keys that stand twice are refused with file and line") {
  const auto message = [](const std::string& text) {
    return message_of<input_error>([&] { read_ini(text, "x.cfg"); });
  };
  CHECK(contains(message("[run]\nname x"), "x.cfg:2"));
  CHECK(contains(message("[run\nname = x"), "x.cfg:1"));
  CHECK(contains(message("name = x"), "before the first [section]"));
  CHECK(contains(message("[run]\n= x"), "x.cfg:2"));
  const std::string twice = message("[run]\nseed = 1\n[micro-ga]\n[run]\nseed = 1");
  CHECK(contains(twice, "x.cfg:5"));
  CHECK(contains(twice, "x.cfg:2"));
}

TEST_CASE("files that cannot be read are refused by name") {
  const scratch_folder folder;
  CHECK(contains(message_of<input_error>([&] { read_text_file(folder.path(), 10); }), "directory"));
  CHECK(contains(message_of<input_error>([&] { read_text_file(folder / "no", 10); }), "No such file"));
  put_bytes(folder / "long", "12345678901");
  CHECK(contains(message_of<input_error>([&] { read_text_file(folder / "long", 10); }), "longer than"));
  CHECK(read_text_file(folder / "long", 11) == "12345678901");
  CHECK_THROWS_AS(read_text_file("/dev/zero", 1000), input_error);
}
