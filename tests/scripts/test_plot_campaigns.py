"""scripts/plot_campaigns.py on made-up folders: what it reads, what it draws, and how it refuses."""

import contextlib
import importlib.util
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "plot_campaigns.py"
sys.path.insert(0, str(SCRIPT.parent))  # where a script finds its neighbours
specification = importlib.util.spec_from_file_location("plot_campaigns", SCRIPT)
plot_campaigns = importlib.util.module_from_spec(specification)
sys.modules["plot_campaigns"] = plot_campaigns  # dataclasses look their module up
sys.dont_write_bytecode = True
specification.loader.exec_module(plot_campaigns)

HEADER = "seed,objective,validated,selection"


class PlotCampaigns(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="plot campaigns ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def campaign(self, name, *values, objective="mean-score", header=HEADER):
        folder = self.folder / name
        folder.mkdir()
        (folder / "campaign.json").write_text("{}", encoding="utf-8")
        rows = [f"{seed},{objective},{value},1" for seed, value in enumerate(values)]
        (folder / "summary.csv").write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
        return folder

    def run_folder(self, name, origin):
        folder = self.folder / name
        folder.mkdir()
        (folder / "champion.json").write_text(json.dumps({"provenance": origin}), encoding="utf-8")
        return folder

    def plot(self, *arguments):
        """(exit code, standard error)"""
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors), contextlib.redirect_stdout(io.StringIO()):
            code = plot_campaigns.main([str(argument) for argument in arguments])
        return code, errors.getvalue()

    def refused(self, *arguments):
        code, errors = self.plot(*arguments, "--output", self.folder / "refused.png")
        self.assertEqual(code, 2)
        self.assertFalse((self.folder / "refused.png").exists())
        return errors

    def test_draws_campaigns_and_runs_alike_every_time(self):
        first = self.campaign("a $b$", *range(1000, 1100, 7))
        second = self.campaign("c", 1200)
        run = self.run_folder("run", {"objective": "mean-score", "validated": {"value": 1100.5}})
        pictures = []
        for name in ("one.png", "two.png"):
            self.assertEqual(self.plot(first, second, run, "--output", self.folder / name), (0, ""))
            pictures.append((self.folder / name).read_bytes())
        self.assertEqual(pictures[0][:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(*pictures)

    def test_reads_the_validated_figures(self):
        self.assertEqual(plot_campaigns.read_campaign(self.campaign("a", 3, "4.5")).validated, [3.0, 4.5])
        run = self.run_folder("run", {"objective": "mean-score", "validated": {"value": 7}})
        self.assertEqual(plot_campaigns.read_campaign(run).validated, [7.0])

    def test_a_box_spans_the_quartiles_by_linear_interpolation(self):
        campaign = plot_campaigns.Campaign("a", "mean-score", [1.0, 2.0, 3.0, 4.0])
        axes = plot_campaigns.draw([campaign], "title").axes[0]
        heights = [tuple(line.get_ydata()) for line in axes.lines]
        self.assertEqual((min(heights[0]), max(heights[0])), (1.75, 3.25))  # the box
        self.assertIn((2.5, 2.5), heights)  # the median
        self.assertIn((1.0, 2.0, 3.0, 4.0), heights)  # the dots

    def test_refuses_what_it_cannot_draw_naming_folder_and_fault(self):
        good = self.campaign("good", 1, 2)
        self.assertIn("absent", self.refused(good, self.folder / "absent"))
        self.assertIn("objectives differ", self.refused(good, self.campaign("a", 1, objective="mean-max-tile")))
        self.assertIn("no column validated", self.refused(self.campaign("b", header="seed,objective")))
        self.assertIn("line 3: validated is '12x'", self.refused(self.campaign("c", 1, "12x")))
        self.assertIn("line 2: validated is 'nan'", self.refused(self.campaign("d", "nan")))
        self.assertIn("no finished run", self.refused(self.campaign("e")))
        self.assertIn("no champion", self.refused(self.run_folder("f", {"objective": "mean-score"})))
        (good / "summary.csv").unlink()
        self.assertIn("no summary.csv yet", self.refused(good))

    def test_says_where_the_picture_cannot_be_written(self):
        code, errors = self.plot(self.campaign("a", 1), "--output", self.folder / "no" / "such" / "folder.png")
        self.assertEqual(code, 2)
        self.assertIn("folder.png", errors)


if __name__ == "__main__":
    unittest.main()
