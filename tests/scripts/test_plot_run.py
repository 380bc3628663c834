"""scripts/plot_run.py on made-up journals: what it draws, and how it refuses."""

import contextlib
import importlib.util
import io
import math
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "plot_run.py"
sys.path.insert(0, str(SCRIPT.parent))  # where a script finds its neighbours
specification = importlib.util.spec_from_file_location("plot_run", SCRIPT)
plot_run = importlib.util.module_from_spec(specification)
sys.modules["plot_run"] = plot_run  # dataclasses look their module up
sys.dont_write_bytecode = True
specification.loader.exec_module(plot_run)

HEADER = "generation,best,best_se,best_games,mean,validated,validated_se,validated_games,restarts"


def row(generation, best, validated="", restarts=0):
    error = "10" if validated != "" else ""
    return f"{generation},{best},5,300,900,{validated},{error},,{restarts}"


class PlotRun(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="plot run ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_folder(self, name, *rows, header=HEADER):
        folder = self.folder / name
        folder.mkdir()
        (folder / "journal.csv").write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
        return folder

    def plot(self, *arguments):
        """(exit code, standard error)"""
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors), contextlib.redirect_stdout(io.StringIO()):
            code = plot_run.main([str(argument) for argument in arguments])
        return code, errors.getvalue()

    def refused(self, *arguments):
        code, errors = self.plot(*arguments, "--output", self.folder / "refused.png")
        self.assertEqual(code, 2)
        self.assertFalse((self.folder / "refused.png").exists())
        return errors

    def test_draws_a_picture_of_one_run(self):
        run = self.run_folder("a $run$", row(0, 1000, 950), row(1, 1100), row(2, 1200, 1150, restarts=1))
        for options in ([], ["--linear"], ["--title", "words"]):
            picture = self.folder / "picture.png"
            self.assertEqual(self.plot(run, "--output", picture, *options), (0, ""))
            self.assertEqual(picture.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")
            picture.unlink()

    def test_generation_0_stands_at_1_and_empty_cells_are_left_out(self):
        run = self.run_folder("run", row(0, 1000, 950), row(1, 1100), row(2, 1200, 1150))
        best, validated, _ = plot_run.curves([plot_run.read_journal(run / "journal.csv")])
        self.assertEqual((best.x, best.middle), ([1, 2, 3], [1000, 1100, 1200]))
        self.assertEqual((validated.x, validated.middle), ([1, 3], [950, 1150]))
        self.assertEqual((best.low, best.high), ([990, 1090, 1190], [1010, 1110, 1210]))

    def test_several_runs_give_median_and_quartiles_where_all_have_a_row(self):
        runs = [self.run_folder(f"run{i}", row(0, best), *([row(1, 9)] if i else [])) for i, best in
                enumerate((10, 20, 40, 30, 50))]
        journals = [plot_run.read_journal(run / "journal.csv") for run in runs]
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            best, _, _ = plot_run.curves(journals)
        self.assertEqual((best.x, best.low, best.middle, best.high), ([1], [20], [30], [40]))
        self.assertIn("drawn up to 1", errors.getvalue())
        self.assertEqual(self.plot(*runs, "--output", self.folder / "several.png")[0], 0)

    def test_a_restart_is_where_their_count_grows(self):
        run = self.run_folder("run", row(0, 1), row(1, 1, restarts=1), row(2, 1, restarts=1), row(3, 1, restarts=2))
        self.assertEqual(plot_run.read_journal(run / "journal.csv").restarts, [1, 3])

    def test_non_finite_figures_are_not_drawn(self):
        run = self.run_folder("run", row(0, "nan"), row(1, "inf"), row(2, 7))
        best, _, _ = plot_run.curves([plot_run.read_journal(run / "journal.csv")])
        self.assertEqual(best.x, [3])
        self.assertTrue(all(map(math.isfinite, best.low + best.high)))

    def test_refuses_what_is_no_journal_naming_file_and_fault(self):
        self.assertIn("absent", self.refused(self.folder / "absent"))
        self.assertIn("no column validated", self.refused(self.run_folder("a", "0,1,1", header="generation,best,best_se")))
        self.assertIn("line 3: best is '12x'", self.refused(self.run_folder("b", row(0, 1), row(1, "12x"))))
        self.assertIn("line 2: generation is '-1'", self.refused(self.run_folder("c", row(-1, 1))))
        self.assertIn("line 2: 9 cells expected", self.refused(self.run_folder("d", "0,1")))
        self.assertIn("no generation", self.refused(self.run_folder("e")))
        binary = self.folder / "journal.bin"
        binary.write_bytes(b"\xff\xfe\x00\x80")
        self.assertIn("plot_run:", self.refused(binary))

    def test_says_where_the_picture_cannot_be_written(self):
        run = self.run_folder("run", row(0, 1))
        code, errors = self.plot(run, "--output", self.folder / "no" / "such" / "folder.png")
        self.assertEqual(code, 2)
        self.assertIn("folder.png", errors)


if __name__ == "__main__":
    unittest.main()
