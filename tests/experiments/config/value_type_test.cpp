// Values of options: accepted texts, canonical forms and refused texts of each type.
#include "config/value_type.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "experiments/message_of.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

using namespace experiments;

TEST_CASE("F06: a count takes digits within its range and nothing else") {
  const value_type count = whole_number{1, 4096};
  CHECK(canonical(count, "1") == "1");
  CHECK(canonical(count, "4096") == "4096");
  CHECK(canonical(count, "0032") == "32");
  for (const char* text : {"-1", "0", "4097", "4294967296", "99999999999999999999", "1e3", "50.5", "0x10", "50abc", "",
                           " 5", "5 ", "+5", "1,000", "1'000", "nan", "five"}) {
    CAPTURE(text);
    CHECK(contains(message_of<bad_value>([&] { canonical(count, text); }), "from 1 to 4096"));
  }
}

TEST_CASE("a count of 64 bits keeps every bit, and a word may stand for it") {
  const value_type seed = whole_number{.word = "random"};
  CHECK(canonical(seed, "18446744073709551615") == "18446744073709551615");
  CHECK(canonical(seed, "random") == "random");
  CHECK_THROWS_AS(canonical(seed, "18446744073709551616"), bad_value);
  CHECK_THROWS_AS(canonical(seed, "Random"), bad_value);
  CHECK_THROWS_AS(canonical(whole_number{}, "random"), bad_value);
}

TEST_CASE("F06, F02: a rate takes numbers in [0, 1] with a decimal point, in any notation") {
  const value_type rate = real_number{0.0, 1.0};
  CHECK(canonical(rate, "0") == "0");
  CHECK(canonical(rate, "1") == "1");
  CHECK(canonical(rate, "0.5") == "0.5");
  CHECK(canonical(rate, "5e-1") == "0.5");
  CHECK(canonical(rate, "-0") == "0");
  for (const char* text : {"0,25", "1.5", "-0.1", "nan", "inf", "-inf", "", "0x1", "1e", "0.5 ", ".", "1e999"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(canonical(rate, text), bad_value);
  }
}

TEST_CASE("words, names, sizes and stages") {
  CHECK(canonical(yes_or_no, "yes") == "yes");
  CHECK(contains(message_of<bad_value>([] { canonical(yes_or_no, "true"); }), "yes or no"));
  CHECK(canonical(plain_name{}, "run-1.b_c") == "run-1.b_c");
  for (const char* text : {"", ".hidden", "-x", "a/b", "a b", "</script>", "\xc3\xa4"}) {
    CHECK_THROWS_AS(canonical(plain_name{}, text), bad_value);
  }
  CHECK_THROWS_AS(canonical(plain_name{}, std::string(300, 'a')), bad_value);
  CHECK(parse_sizes("16-128-128-4") == std::vector<std::uint32_t>{16, 128, 128, 4});
  for (const char* text : {"", "16-", "-16", "16--4", "16-0-4", "16-x-4", "16-99999999"}) {
    CHECK_THROWS_AS(canonical(size_list{2, 8, 4096}, text), bad_value);
  }
  CHECK(canonical(stage_list{}, " 32:20  16:30 8:250") == "32:20 16:30 8:250");
  CHECK(parse_stages("8:10 8:20") == std::vector<stage>{{8, 10}, {8, 20}});
  for (const char* text : {"", "8", "8:", ":8", "8:0", "0:8", "8:10 9:1", "8:10,4:1", "8:1:1"}) {
    CHECK_THROWS_AS(canonical(stage_list{}, text), bad_value);
  }
}

TEST_CASE("B18: the shortest text of a number reads back as the same bits") {
  for (const double value : {0.1, 1.0 / 3.0, 12345.678901234567, 5e-324, std::numeric_limits<double>::max(), -0.0}) {
    const auto back = parse_real(format_double(value));
    REQUIRE(back);
    CHECK(*back == value);
    CHECK(std::signbit(*back) == std::signbit(value));
  }
  CHECK(format_double(std::nan("")) == "nan");
}

TEST_CASE("text from outside is fit for a message") {
  CHECK(in_quotes("a\x1b[31m\n") == "'a?[31m?'");
  CHECK(in_quotes(std::string(1000, 'x')).size() < 80);
}

TEST_CASE("lists of words: some of those allowed, each once, in the order given, or none") {
  const word_list colours{"red|green|blue"};
  using words = std::vector<std::string_view>;
  CHECK(parse_words("red", colours) == words{"red"});
  CHECK(parse_words(" blue  red ", colours) == words{"blue", "red"});
  CHECK(parse_words("none", colours).empty());
  CHECK(canonical(colours, " blue  red ") == "blue red");
  CHECK(canonical(colours, " none ") == "none");
  CHECK(canonical(colours, canonical(colours, "green red blue")) == "green red blue");
  for (const char* text :
       {"", " ", "black", "Red", "red red", "red none", "none none", "red,green", "red|green", "red:1"}) {
    CAPTURE(text);
    CHECK(contains(message_of<bad_value>([&] { canonical(colours, text); }), "red, green, blue"));
  }
  CHECK(kind_of(colours) == "words");
}

TEST_CASE("lists of weights: allowed words, each once, with weights above 0, exact on the way to and fro") {
  const weight_list colours{"red|green|blue"};
  using weights = std::vector<std::pair<std::string_view, double>>;
  CHECK(parse_weights("red:1", colours) == weights{{"red", 1.0}});
  CHECK(parse_weights(" blue:0.1  red:1e3 ", colours) == weights{{"blue", 0.1}, {"red", 1000.0}});
  CHECK(canonical(colours, " blue:1e-1  red:2.50 ") == "blue:0.1 red:2.5");
  CHECK(parse_weights(canonical(colours, "green:0.3333333333333333"), colours) == weights{{"green", 1.0 / 3.0}});
  for (const char* text :
       {"", "red", "red:", ":1", "red:0", "red:-1", "red:-0", "red:nan", "red:inf", "red:1e999", "red:0,5", "red:1:1",
        "red :1", "red: 1", "black:1", "red:1 red:2", "none", "red:1,green:1", "red:x"}) {
    CAPTURE(text);
    CHECK(contains(message_of<bad_value>([&] { canonical(colours, text); }), "red, green, blue"));
  }
  CHECK(kind_of(colours) == "weights");
}

TEST_CASE("of a long list the part that is wrong is named, with the nearest allowed word") {
  const auto refusal_of = [](const value_type& type, const char* text) {
    return message_of<bad_value>([&] { canonical(type, text); });
  };
  const std::string words = "constant|empties|merges|runs|steps|monotonicity|smoothness|trapped|buried|bend-chain";
  const word_list features{words};
  CHECK(contains(refusal_of(features, "constant empties merges runs steps monotonicity smoothness bend-chian"),
                 "'bend-chian' is not allowed"));
  CHECK(contains(refusal_of(features, "runs bend-chian"), "did you mean 'bend-chain'?"));
  CHECK(contains(refusal_of(features, "constant empties runs constant"), "'constant' is given twice"));
  CHECK(contains(refusal_of(weight_list{words}, "runs:1 empties:0"), "'empties:0' is not allowed"));
  CHECK(contains(refusal_of(weight_list{words}, "runs:1 runs:2"), "'runs' is given twice"));
  CHECK(contains(refusal_of(number_list{}, "a:1 b:2 c:3x d:4"), "'c:3x' is not allowed"));
  CHECK(contains(refusal_of(number_list{}, "a:1 b:2 a:3"), "'a' is given twice"));
  CHECK(contains(refusal_of(range_list{}, "a:1..2 b:2..1"), "'b:2..1' is not allowed"));
  CHECK(contains(refusal_of(stage_list{}, "9:20 6:x 3:250"), "'6:x' is not allowed"));
  CHECK(contains(refusal_of(one_of{"together|apart"}, "appart"), "did you mean 'apart'?"));
  CHECK_FALSE(contains(refusal_of(one_of{"together|apart"}, "somewhere"), "did you mean"));
}

TEST_CASE("ranges by name are read, and printed in one form") {
  const range_list ranges;
  CHECK(parse_ranges("a:0..10 b-c:-2.50..1e3") == std::vector<named_range>{{"a", 0.0, 10.0}, {"b-c", -2.5, 1000.0}});
  CHECK(canonical(ranges, " a:-0..10  b-c:-2.50..1e3") == "a:0..10 b-c:-2.5..1000");
  CHECK(canonical(ranges, "none") == "none");
  CHECK(parse_ranges("none").empty());
  for (const char* text : {"", "a", "a:1", "a:1..", "a:..1", "a:1..1", "a:2..1", ":1..2", "a:0..1 a:0..2", "a:0..nan",
                           "a:0..1 none", "a:b:0..1"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(canonical(ranges, text), bad_value);
  }
  CHECK(kind_of(ranges) == "ranges");
}

TEST_CASE("numbers by name are read, and printed in one form") {
  const number_list numbers;
  using named = std::vector<named_number>;
  CHECK(parse_numbers("a:1.50 b-c:-2e3") == named{{"a", 1.5}, {"b-c", -2000.0}});
  CHECK(canonical(numbers, "  a:1.50   b-c:-2e3 d:-0") == "a:1.5 b-c:-2000 d:0");
  CHECK(canonical(numbers, "none") == "none");
  CHECK(parse_numbers("none").empty());
  for (const char* text : {"", "a", "a:", ":1", "a:x", "a:nan", "a:1 a:2", "a:1:2", "a:1 none", "a:1,b:2"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(canonical(numbers, text), bad_value);
  }
  CHECK(kind_of(numbers) == "numbers");
}
