"""Campaigns: the same bytes as the single runs whatever runs beside them, stopped and resumed as a whole; comparisons."""

import csv
import io
import json
import os
import pty
import signal
import subprocess
import unittest

from interruptions import GENERATIONS, LONG, InterruptionTest
from program import PATIENCE, PROGRAM, control_characters, environment, evo2048, finish, shell_code, start, tree_hash, wait_for

SEEDS = (1, 2, 3, 7)
LIST = "1-3,7"


class Campaigns(InterruptionTest):
    def campaign(self, name, *arguments, changes=None, seeds=LIST):
        folder = self.folder / name
        result = self.succeed("run", self.config(changes), "--seeds", seeds, "--out", folder, *arguments)
        return folder, result

    def singles(self, changes=None):
        """A folder with the single runs of all seeds, named as in a campaign."""
        folder = self.folder / "singles"
        for seed in SEEDS:
            self.succeed("run", self.config(changes), "--seed", seed, "--out", folder / f"small-{seed}", "-q")
        return folder

    def assert_same_runs(self, first, second):
        for seed in SEEDS:
            self.assert_same_results(first / f"small-{seed}", second / f"small-{seed}")

    def test_a_campaign_is_its_single_runs_at_any_number_of_jobs(self):
        singles = self.singles()
        summaries = set()
        ways = [], ["--jobs", 1], ["--jobs", 2, "--threads", 1], ["--jobs", 9, "--threads", 3]
        for name, arguments in enumerate(ways):
            folder, result = self.campaign(str(name), *arguments)
            self.assert_same_runs(singles, folder)
            self.assertEqual(len(result.err.splitlines()), 2 + len(SEEDS), result.err)
            self.assertEqual(control_characters(result.out + result.err), [])
            summaries.add((result.out, (folder / "summary.csv").read_bytes()))
        self.assertEqual(len(summaries), 1)

    def test_the_summary_has_a_row_a_seed_with_the_champions_figures(self):
        folder, result = self.campaign("c")
        rows = list(csv.DictReader(io.StringIO((folder / "summary.csv").read_text())))
        self.assertEqual([int(row["seed"]) for row in rows], list(SEEDS))
        for row in rows:
            champion = json.loads((folder / f"small-{row['seed']}" / "champion.json").read_text())["provenance"]
            journal = list(csv.DictReader(io.StringIO((folder / f"small-{row['seed']}" / "journal.csv").read_text())))
            self.assertEqual(float(row["validated"]), champion["validated"]["value"])
            self.assertEqual(float(row["selection_se"]), champion["selection"]["standard_error"])
            self.assertEqual(int(row["generations"]), 12)
            self.assertEqual(row["games"], journal[-1]["games"])
        values = sorted(float(row["validated"]) for row in rows)
        median = (values[1] + values[2]) / 2
        self.assertRegex(result.out, rf"(?m)^median +{median:.1f} ")
        self.assertRegex(result.out, rf"(?m)^lower quartile +{values[0] + 0.75 * (values[1] - values[0]):.1f} ")
        self.assertEqual(self.campaign("quiet", "-q")[1].out, "")

    def test_killed_and_resumed_as_a_whole_gives_the_same_bytes(self):
        straight, _ = self.campaign("straight", "-q", changes=LONG)
        folder = self.folder / "killed"
        process = start("run", self.config(LONG), "--seeds", LIST, "--out", folder, "--jobs", 2)
        for kill_at in (1, 2):
            wait_for(lambda n=kill_at: sum(self.has_checkpoint(folder / f"small-{s}") for s in SEEDS) > n or
                     process.poll() is not None, "checkpoints")
            process.kill()
            finish(process)
            process = start("resume", folder, "--jobs", 3 - kill_at)
        result = finish(process)
        self.assertEqual(result.code, 0, result.err)
        self.assert_same_runs(straight, folder)
        self.assertEqual((straight / "summary.csv").read_bytes(), (folder / "summary.csv").read_bytes())

    def test_remains_of_a_run_killed_in_its_beginning_do_no_harm(self):
        folder, _ = self.campaign("c", changes={"run.generations": "2"})
        before = tree_hash(folder / "small-7")
        for name in ("small-1", "small-2"):
            for path in sorted((folder / name).rglob("*"), reverse=True):
                path.rmdir() if path.is_dir() else path.unlink()
        (folder / "small-1" / "config.cfg.tmp-1").write_text("[ru")
        (folder / "small-2").rmdir()
        summary = (folder / "summary.csv").read_bytes()
        self.succeed("resume", folder)
        self.assertEqual((folder / "summary.csv").read_bytes(), summary)
        self.assertEqual(tree_hash(folder / "small-7"), before)

    def test_signals_stop_all_runs_with_a_word_on_how_to_go_on(self):
        for how, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            folder = self.folder / how.name
            process = start("run", self.config(LONG | {"run.generations": "1000000"}), "--seeds", LIST, "--out", folder,
                            "--jobs", 2)
            self.addCleanup(process.kill)
            wait_for(lambda f=folder: self.has_checkpoint(f / "small-2"), "the second run's checkpoint")
            result = self.stop_at(process, 0.05, how)
            self.assertEqual(result.code, code, result.err)
            self.assertIn("resume", result.err)
            self.assertIn(str(folder), result.err)
            self.assertIn("0 of 4 runs are finished", result.err)
            self.refuse("compare", folder, folder, words=[folder, "0 of 4 runs"])
            self.succeed("resume", folder, "--set", "run.generations=1", "-q")
            self.assertEqual(len((folder / "summary.csv").read_text().splitlines()), 5)

    def test_runs_short_of_a_longer_limit_do_not_count_as_finished(self):
        folder, _ = self.campaign("c", "-q", changes={"run.generations": "1"})
        journal = folder / "small-1" / "journal.csv"
        process = start("resume", folder, "--jobs", 1, "--set", "run.generations=1000000")
        self.addCleanup(process.kill)
        wait_for(lambda: len(journal.read_text().splitlines()) > 3, "the first run to go on")
        result = self.stop_at(process, 0, signal.SIGINT)
        self.assertEqual(result.code, 130, result.err)
        self.assertIn("0 of 4 runs are finished", result.err)
        self.refuse("compare", folder, folder / "small-2", words=["0 of 4 runs"])
        self.assertEqual(len((folder / "summary.csv").read_text().splitlines()), 1)

    def test_a_second_signal_ends_the_process_at_once(self):
        folder = self.folder / "c"
        process = start("run", self.config(LONG | {"run.generations": "1000000"}), "--seeds", LIST, "--out", folder)
        self.addCleanup(process.kill)
        wait_for(lambda: self.has_checkpoint(folder / "small-1"), "a checkpoint")
        for _ in range(50):
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
        self.assertEqual(finish(process).code, 130)

    def test_a_longer_limit_extends_all_and_changed_results_are_refused(self):
        whole, _ = self.campaign("whole")
        half, _ = self.campaign("half", changes={"run.generations": "5"})
        before = tree_hash(half)
        self.refuse("resume", half, "--set", "micro-ga.population=9", words=["micro-ga.population", "9"])
        self.refuse("resume", half, "--set", "run.seed=9", words=["run.seed"])
        self.refuse("resume", half, "--set", "run.generations=0", words=["would never end"])
        self.assertEqual(tree_hash(half), before)
        for seed in SEEDS:
            self.forget_end(half / f"small-{seed}")
        self.succeed("resume", half, "--set", "run.generations=12")
        self.assert_same_runs(whole, half)
        before = tree_hash(half)
        written = (half / "summary.csv").stat().st_mtime_ns, (half / "campaign.json").stat().st_mtime_ns
        self.assertIn("finished already", self.succeed("resume", half).err)
        self.assertEqual(tree_hash(half), before)
        self.assertEqual(((half / "summary.csv").stat().st_mtime_ns, (half / "campaign.json").stat().st_mtime_ns), written)
        summary = half / "summary.csv"
        summary.write_text(summary.read_text().replace("selection", "believed"))  # the columns' names in earlier builds
        before = tree_hash(half)
        self.succeed("resume", half)
        self.assertEqual(tree_hash(half), before)

    def test_a_failed_run_does_not_lose_the_others(self):
        folder, _ = self.campaign("c", changes={"run.generations": "2"})
        (folder / "small-2" / "config.cfg").write_text("[run]\nseed = x\n")
        (folder / "small-3" / "champion.json").unlink()
        result = evo2048("resume", folder)
        self.assertEqual(result.code, 3, result.err)
        self.assertRegex(result.err, r"seed 2: .*config\.cfg")
        self.assertIn("1 of 4 runs failed, seeds 2", result.err)
        self.assertTrue((folder / "small-3" / "champion.json").exists())
        self.assertEqual(len((folder / "summary.csv").read_text().splitlines()), 4)
        compared = self.succeed("compare", folder, folder / "small-1")
        self.assertRegex(compared.err, r"left out: .*small-2")

    def test_an_occupied_folder_is_refused_and_nothing_touched(self):
        folder, _ = self.campaign("c", changes={"run.generations": "1"})
        before = tree_hash(self.folder)
        config = self.folder / "small.cfg"
        self.refuse("run", config, "--seeds", "1-2", "--out", folder, words=[folder, "campaign", "resume"])
        self.refuse("run", config, "--out", folder, words=[folder, "campaign"])
        self.refuse("run", config, "--seeds", "1-2", "--out", folder / "small-1", words=["already holds a run"])
        self.refuse("run", config, "--seeds", "1-2", "--out", config, words=["is a file"])
        self.refuse("export", folder, words=["no folder of a run"])
        self.assertEqual(tree_hash(self.folder), before)

    def test_lists_of_seeds_that_are_none_are_refused(self):
        config = self.config()
        cases = {"": "expected a list", "3-1": "backwards", "1,1": "twice", "1-10001": "more than 10000", "1;2": "'1;2'"}
        for text, word in cases.items():
            self.refuse("run", config, "--seeds", text, words=["--seeds", word], cwd=self.folder)
        self.refuse("run", config, "--seeds", "1", "--seed", 1, words=["--seeds", "--seed"], cwd=self.folder)
        self.refuse("run", config, "--seeds", "1", "--set", "run.seed=1", words=["--seeds", "run.seed"], cwd=self.folder)
        self.refuse("run", config, "--jobs", 2, words=["--jobs", "--seeds"], cwd=self.folder)
        self.refuse("run", config, "--seeds", "1", "--jobs", 0, words=["--jobs", "1 to 4096"], cwd=self.folder)
        self.assertEqual(list(self.folder.iterdir()), [config])

    def test_a_damaged_plan_is_refused(self):
        folder, _ = self.campaign("c", changes={"run.generations": "1"})
        plan = folder / "campaign.json"
        plan.write_text(plan.read_text().replace("1-3,7", "7-3"))
        self.refuse("resume", folder, words=[plan, "7-3"])
        self.refuse("compare", folder, folder, words=[plan, "7-3"])

    def test_a_plan_changed_by_hand_is_refused_by_key_and_nothing_touched(self):
        folder, _ = self.campaign("c", changes={"run.generations": "1"})
        plan = folder / "campaign.json"
        whole = plan.read_text()
        document = json.loads(whole)
        config = document["config"]
        less = {key: value for key, value in config.items() if key != "micro-ga.parents"}
        cases = [
            ({"config": {}}, ["'run.name' is missing"]),
            ({"config": less}, ["'micro-ga.parents' is missing"]),
            ({"config": config | {"run.name": "../x"}}, ["run.name", "'../x'"]),
            ({"config": config | {"run.name": "/tmp/x"}}, ["run.name", "'/tmp/x'"]),
            ({"config": config | {"run.seed": "4"}}, ["'run.seed'"]),
            ({"seeds": "../x"}, ["'seeds'", "'../x'"]),
            ({"seeds": ""}, ["'seeds'"]),
            ({"seeds": [1, 2]}, ["'seeds'", "array"]),
        ]
        for changes, words in cases:
            plan.write_text(json.dumps(document | changes))
            before = tree_hash(self.folder)
            self.refuse("resume", folder, words=[plan, *words])
            self.refuse("compare", folder, folder, words=[plan, *words])
            self.assertEqual(tree_hash(self.folder), before)
        for changes, stranger in (({"seeds": "1-3"}, "small-7"), ({"config": config | {"run.name": "other"}}, "small-1")):
            plan.write_text(json.dumps(document | changes))
            before = tree_hash(self.folder)
            self.refuse("resume", folder, words=[folder, stranger, "campaign.json"])
            self.assertEqual(tree_hash(self.folder), before)
        plan.write_text(whole)
        self.succeed("resume", folder)

    def test_quiet_keeps_the_warnings_with_the_seeds_of_their_runs(self):
        folder, _ = self.campaign("c", changes={"run.generations": "3"})
        (folder / "small-2" / "timing.csv").unlink()
        shown = self.succeed("resume", folder, "-q", "--set", "run.generations=4").err
        self.assertEqual(len(shown.splitlines()), 1, shown)
        self.assertRegex(shown, r"seed 2: timing\.csv: was missing")

    def test_compare_warns_of_efforts_that_differ(self):
        few, _ = self.campaign("few", "-q", changes={"run.generations": "5"}, seeds="1-2")
        many, _ = self.campaign("many", "-q", changes={"run.generations": "6"}, seeds="1-2")
        others, _ = self.campaign("others", "-q", changes={"run.generations": "5"}, seeds="3-4")
        out = self.succeed("compare", few, many).out
        self.assertRegex(out, r"(?m)^the efforts differ by more than 5% \(generations, games.*\)")
        self.assertRegex(out, rf"(?m)^{many} +6\.0 ")
        read = json.loads(self.succeed("compare", few, many, "--json").out)
        self.assertEqual(read["differing_efforts"][:2], ["generations", "games"])
        for campaign, folder in zip(read["campaigns"], (few, many)):
            rows = list(csv.DictReader(io.StringIO((folder / "summary.csv").read_text())))
            for effort in ("generations", "games", "moves"):
                self.assertAlmostEqual(campaign[f"{effort}_per_run"], sum(int(row[effort]) for row in rows) / 2)
        same = json.loads(self.succeed("compare", few, few, "--json").out)
        self.assertEqual(same["differing_efforts"], [])
        self.assertNotIn("efforts differ", self.succeed("compare", few, few).out)
        self.assertNotIn("generations", json.loads(self.succeed("compare", few, others, "--json").out)["differing_efforts"])

    def test_one_run_has_no_standard_deviation_and_no_interval(self):
        folder, result = self.campaign("one", changes={"run.generations": "1"}, seeds="1")
        self.assertRegex(result.out, r"(?m)^standard deviation +- +-$")
        self.assertRegex(self.succeed("compare", folder, folder).out, rf"(?m)^{folder} +1 .* -$")
        read = json.loads(self.succeed("compare", folder, folder, "--json").out)
        self.assertIsNone(read["campaigns"][0]["standard_deviation"])
        self.assertEqual(read["pairs"][0]["mean_difference"], {"value": 0.0, "low": None, "high": None})

    def test_compare_shows_both_and_their_difference(self):
        short, _ = self.campaign("short", changes={"run.generations": "1"})
        long, _ = self.campaign("long", changes={"run.generations": "12"})
        out = self.succeed("compare", short, long).out
        self.assertIn(str(short), out)
        self.assertIn("A12", out)
        read = json.loads(self.succeed("compare", short, long, long / "small-1", "--json").out)
        for campaign, folder in zip(read["campaigns"], (short, long)):
            with open(folder / "summary.csv", encoding="utf-8") as file:
                self.assertEqual(campaign["validated"], [float(row["validated"]) for row in csv.DictReader(file)])
        self.assertEqual([campaign["runs"] for campaign in read["campaigns"]], [4, 4, 1])
        a, b = (campaign["validated"] for campaign in read["campaigns"][:2])
        pair = read["pairs"][0]
        self.assertEqual(pair["u"], sum(y > x for x in a for y in b))
        self.assertEqual(pair["a12"], pair["u"] / 16)
        self.assertAlmostEqual(pair["mean_difference"]["value"], (sum(b) - sum(a)) / 4)
        self.assertLessEqual(pair["mean_difference"]["low"], pair["mean_difference"]["value"])
        again = json.loads(self.succeed("compare", short, long, "--json", "--seed", 2, "--confidence", 0.5).out)["pairs"][0]
        self.assertLess(again["mean_difference"]["high"] - again["mean_difference"]["low"],
                        pair["mean_difference"]["high"] - pair["mean_difference"]["low"])

    def test_compare_refuses_what_cannot_be_compared(self):
        one, _ = self.campaign("one", changes={"run.generations": "1"}, seeds="1-2")
        other, _ = self.campaign("other", changes={"run.generations": "1", "evaluation.objective": "mean-score"}, seeds="1-2")
        self.refuse("compare", one, other, words=[one, other, "geometric-mean-score", "mean-score"])
        self.refuse("compare", one, words=["DIR"])
        self.refuse("compare", one, self.folder, words=[self.folder, "config.cfg"])
        self.refuse("compare", one, "absent", words=["absent"])
        self.refuse("compare", one, one, "--confidence", 1, words=["--confidence"])
        (one / "small-1" / "champion.json").unlink()
        self.refuse("compare", one, other, words=[one, "1 of 2 runs", "champion"])

    def test_a_full_disk_and_a_closed_pipe_are_no_crash(self):
        folder, _ = self.campaign("c", changes={"run.generations": "1"})
        with open("/dev/full", "wb") as full:
            self.refuse("resume", folder, stdout=full, code=3, words=["standard output"])
            self.refuse("compare", folder, folder, stdout=full, code=3, words=["standard output"])
        for command in (["resume", folder], ["compare", folder, folder]):
            process = subprocess.Popen([PROGRAM, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
            process.stdout.close()
            _, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual(shell_code(process.returncode), 0, errors)

    def test_a_terminal_has_one_live_line(self):
        config = self.config(LONG)
        master, slave = pty.openpty()
        process = subprocess.Popen([PROGRAM, "run", config, "--seeds", "1-2", "--out", self.folder / "c"], stderr=slave,
                                   stdout=subprocess.DEVNULL, env=environment({"TERM": "xterm"}))
        os.close(slave)
        shown = b""
        while True:
            try:
                part = os.read(master, 4096)
            except OSError:  # the program has ended and closed the terminal's other side
                break
            if not part:
                break
            shown += part
        os.close(master)
        self.assertEqual(process.wait(timeout=PATIENCE), 0)
        self.assertEqual(shown.count(b"\n"), 3, shown)  # two lines before the live one, and its end
        self.assertIn(b"2/2 runs done", shown.rsplit(b"\r\x1b", 1)[1])
        self.assertIn(f"/{GENERATIONS}", shown.decode())


if __name__ == "__main__":
    unittest.main()
