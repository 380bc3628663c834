"""tests/CASES.md explains every case id that a test cites, and names exactly the files that cite it."""

import re
import unittest
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
SUFFIXES = {".cpp", ".hpp", ".py", ".mjs"}
CASE = re.compile(r"\b[A-HNPU][0-9]{2}\b")
NO_CASES = {("A12", "test_campaigns.py")}  # the effect size of Vargha and Delaney


def cited():
    """The files that cite each id."""
    found = {}
    for file in TESTS.rglob("*"):
        if file.suffix not in SUFFIXES or "node_modules" in file.parts or file == Path(__file__).resolve():
            continue
        for case in set(CASE.findall(file.read_text(encoding="utf-8"))):
            if (case, file.name) not in NO_CASES:
                found.setdefault(case, set()).add(file.name)
    return found


def explained():
    """The files that CASES.md names for each id."""
    found = {}
    for line in (TESTS / "CASES.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 6 and CASE.fullmatch(cells[1]):
            found[cells[1]] = set(re.findall(r"`([^`]+)`", cells[4]))
    return found


class Cases(unittest.TestCase):
    maxDiff = None

    def test_each_case_is_explained_with_the_files_that_cite_it(self):
        self.assertEqual({case: sorted(files) for case, files in cited().items()},
                         {case: sorted(files) for case, files in explained().items()})


if __name__ == "__main__":
    unittest.main()
