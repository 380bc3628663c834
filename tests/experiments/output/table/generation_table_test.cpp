// Tables of generations: written, cut back, mended.
#include "output/table/generation_table.hpp"

#include <doctest/doctest.h>

#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"

using namespace experiments;

TEST_CASE("a table has its header once, however often it is opened") {
  const scratch_folder folder;
  for (int generation : {0, 1}) {
    generation_table table(folder / "t.csv", "generation,best");
    table.add_row({std::to_string(generation), "1.5"});
  }
  CHECK(bytes_of(folder / "t.csv") == "generation,best\n0,1.5\n1,1.5\n");
}

TEST_CASE("B22: rows after the checkpoint and a half-written last line are cut off") {
  const scratch_folder folder;
  const auto table = folder / "t.csv";
  put_bytes(table, "generation,best\n0,1\n1,2\n2,3\n3,4.");
  const auto plan = plan_cut(table, "generation,best", 2);
  CHECK(plan.content == "generation,best\n0,1\n1,2\n");
  CHECK(plan.report.rows_kept == 2);
  CHECK(plan.report.rows_dropped == 2);
  CHECK(plan.report.rows_missing.empty());
  CHECK(bytes_of(table) == "generation,best\n0,1\n1,2\n2,3\n3,4.");
}

TEST_CASE("F11: a missing table is begun again, and missing rows are named") {
  const scratch_folder folder;
  const auto missing = plan_cut(folder / "t.csv", "generation,best", 2);
  CHECK(missing.report.was_missing);
  CHECK(missing.content == "generation,best\n");
  put_bytes(folder / "t.csv", "generation,best\n0,1\n3,1\n");
  CHECK(plan_cut(folder / "t.csv", "generation,best", 6).report.rows_missing == std::vector<std::uint64_t>{1, 2, 4, 5});
  put_bytes(folder / "t.csv", "");
  CHECK(plan_cut(folder / "t.csv", "generation,best", 1).content == "generation,best\n");
}

TEST_CASE("what is no table with these columns is refused by file and line") {
  const scratch_folder folder;
  const auto message = [&](const std::string& text) {
    put_bytes(folder / "t.csv", text);
    return message_of<std::runtime_error>([&] { plan_cut(folder / "t.csv", "generation,best", 5); });
  };
  CHECK(contains(message("generation,worst\n0,1\n"), "t.csv:1"));
  CHECK(contains(message("generation,best\n0,1\n0,1\n"), "t.csv:3"));
  CHECK(contains(message("generation,best\nx,1\n"), "t.csv:2"));
}

TEST_CASE("B11: a row that cannot be written is an error that names the file") {
  CHECK(contains(message_of<std::system_error>([] { generation_table("/dev/full", "generation").add_row({"0"}); }),
                 "/dev/full"));
}
