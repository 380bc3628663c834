// The ends of tables, also of half-written ones.
#include "output/table/table_tail.hpp"

#include <doctest/doctest.h>

#include "output/table/journal_end.hpp"
#include "scratch_folder.hpp"

using namespace experiments;

namespace {

const std::string tail_columns =
    "generation,best,best_se,best_games,mean,validated,validated_se,validated_games,best_ever,best_ever_generation,"
    "evaluations,games,moves\n";

std::string row(int generation, const std::string& validated = ",,") {
  const std::string g = std::to_string(generation);
  return g + ",1" + g + ".5,2.5,100,9.25," + validated + ",40.5,1," + g + "0," + g + "00," + g + "000\n";
}

}  // namespace

TEST_CASE("the rows of a table, the last one only if it is whole") {
  const scratch_folder folder;
  const auto table = folder / "t.csv";
  CHECK(read_tail(table).header.empty());
  put_bytes(table, "a,b");
  CHECK(read_tail(table).header.empty());
  CHECK(read_tail(table).rows.empty());
  put_bytes(table, "a,b\n1,2\n3,4\n5,");
  const table_tail tail = read_tail(table);
  CHECK(tail.header == "a,b");
  CHECK(tail.rows == std::vector<std::string>{"1,2", "3,4"});
  CHECK(tail.is_all);
}

TEST_CASE("of a long table only the last rows, none of them cut") {
  const scratch_folder folder;
  const auto table = folder / "t.csv";
  std::string text = "a,b\n";
  for (int i = 0; i < 1000; ++i) {
    text += std::to_string(i) + ",x\n";
  }
  put_bytes(table, text);
  for (const std::streamoff bytes : {10, 11, 12, 13, 14, 15, 100}) {
    const table_tail tail = read_tail(table, bytes);
    CHECK_FALSE(tail.is_all);
    CHECK(tail.rows.back() == "999,x");
    for (std::size_t i = 0; i < tail.rows.size(); ++i) {
      CHECK(tail.rows[i] == std::to_string(1000 - tail.rows.size() + i) + ",x");
    }
  }
  CHECK(read_tail(table, 1 << 20).rows.size() == 1000);
}

TEST_CASE("a journal's end: the last row, and the last validated figure wherever it stands") {
  const scratch_folder folder;
  const auto journal = folder / "journal.csv";
  CHECK_FALSE(read_journal_end(journal).has_value());
  put_bytes(journal, tail_columns);
  CHECK_FALSE(read_journal_end(journal).has_value());
  std::string text = tail_columns + row(0) + row(1, "33.5,1.5,50");
  for (int generation = 2; generation < 5000; ++generation) {
    text += row(generation);
  }
  put_bytes(journal, text + "5000,1");
  const auto end = read_journal_end(journal);
  REQUIRE(end.has_value());
  CHECK(end->latest.generation == 4999);
  CHECK(end->latest.best == evo::estimate{14999.5, 2.5, 100});
  CHECK(end->latest.mean == 9.25);
  CHECK(end->latest.best_ever.value == 40.5);
  CHECK(end->latest.total == evo::effort{49990, 499900, 4999000});
  CHECK(end->validated == evo::estimate{33.5, 1.5, 50});
  CHECK(end->validated_in == 1);
}

TEST_CASE("a journal without validated figures has none; rows of other tail_columns are no journal's end") {
  const scratch_folder folder;
  const auto journal = folder / "journal.csv";
  put_bytes(journal, tail_columns + row(0));
  CHECK_FALSE(read_journal_end(journal)->validated.has_value());
  put_bytes(journal, tail_columns + "1,2\n");
  CHECK_FALSE(read_journal_end(journal).has_value());
}
