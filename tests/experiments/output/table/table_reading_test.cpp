// Tables read back for pictures: kept rows, omitted rows and refused tables.
#include "output/table/table_reading.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

number_table read(const std::string& text, std::string_view keep = {}) {
  const scratch_folder folder;
  const auto path = folder.path() / "table.csv";
  put_bytes(path, text);
  return read_number_table(path, keep);
}

}  // namespace

TEST_CASE("cells become numbers; what is none becomes NaN") {
  const auto table = read("generation,best,validated\n0,1.5,\n1,-2e3,nan\n");
  CHECK(table.names == std::vector<std::string>{"generation", "best", "validated"});
  CHECK(*table.column("best") == std::vector<double>{1.5, -2000.0});
  CHECK(std::isnan(table.column("validated")->front()));
  CHECK(std::isnan(table.column("validated")->back()));
  CHECK(table.column("other") == nullptr);
  CHECK(table.rows_read == 2);
  CHECK(table.last_of("best") == -2000.0);
  CHECK(std::isnan(table.last_of("other")));
}

TEST_CASE("a row that is still being written is left out, and so is a table that holds nothing yet") {
  CHECK(read("generation,best\n0,1\n1,2").rows_read == 1);
  CHECK(read("generation,best\n0,1\n1").rows_read == 1);
  CHECK(read("generation,best\n").rows_read == 0);
  CHECK(read("generation,be").names.empty());
  CHECK(std::isnan(read("").last_of("best")));
}

TEST_CASE("a damaged row is refused by its line") {
  CHECK(contains(message_of<input_error>([] { read("generation,best\n0,1\n1,2,3\n"); }), "line 3"));
  CHECK(contains(message_of<input_error>([] { read("generation,best\nx,1\n"); }), "line 2"));
}

TEST_CASE("the grid holds the first generations, then 128 in each doubling, for runs of any length") {
  for (std::uint64_t g = 0; g < 256; ++g) CHECK(is_on_grid(g));
  std::size_t in_doubling = 0;
  for (std::uint64_t g = 4096; g < 8192; ++g) in_doubling += is_on_grid(g);
  CHECK(in_doubling == 128);
  CHECK(is_on_grid(256));
  CHECK_FALSE(is_on_grid(257));
  CHECK(is_on_grid(258));
}

TEST_CASE("of a long table the grid is kept, the last row, and rows whose cell is set") {
  std::string text = "generation,validated\n";
  for (int g = 0; g <= 1001; ++g) text += std::to_string(g) + (g == 777 ? ",5\n" : ",\n");
  const auto table = read(text, "validated");
  CHECK(table.rows_read == 1002);
  std::vector<double> expected;
  for (int g = 0; g <= 1001; ++g) {
    if (g < 256 || (g < 512 && g % 2 == 0) || (g >= 512 && g % 4 == 0) || g == 777 || g == 1001) expected.push_back(g);
  }
  CHECK(table.columns.front() == expected);
}

TEST_CASE("restarts are where their count rises") {
  const auto table = read("generation,restarts\n0,0\n1,0\n2,1\n3,1\n4,3\n");
  CHECK(rises_of(table, "restarts") == std::vector<double>{2.0, 4.0});
  CHECK(rises_of(table, "descent").empty());
  CHECK(rises_of(read("generation,restarts\n"), "restarts").empty());
}
