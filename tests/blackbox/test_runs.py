"""Runs and resumed runs: same bytes however they were cut, at any thread count; nothing overwritten."""

import re
import shutil
import signal
import unittest

from program import ProgramTest, checkpoint_files, control_characters, finish, journal_generations, results, start, tree_hash
from terminal import Terminal

HALF = ("--set", "run.generations=5")
WHOLE = ("--set", "run.generations=12")


class Runs(ProgramTest):
    def half(self, name="run", *arguments):
        return self.forget_end(self.run_small(name, *HALF, *arguments))

    def test_the_number_of_threads_changes_nothing(self):  # C01
        runs = [self.run_small(f"{threads} threads", "--threads", threads) for threads in (1, 2, 5)]
        for run in runs[1:]:
            self.assert_same_results(runs[0], run)

    def test_another_seed_is_another_run_from_generation_0(self):  # C03
        first, second = (self.run_small(f"seed {seed}", "--seed", seed) for seed in (1, 2))
        rows = [(run / "journal.csv").read_text().splitlines()[1] for run in (first, second)]
        self.assertNotEqual(*rows)

    def test_a_finished_run_has_all_its_files_and_each_generation_once(self):  # F11
        run = self.run_small("run")
        for name in ("config.cfg", "run.log", "journal.csv", "timing.csv", "champion.json", "checkpoints"):
            self.assertTrue((run / name).exists(), name)
        header, generations = journal_generations(run)
        self.assertTrue(header.startswith("generation,best,best_se,best_games,mean,validated,validated_se,validated_games,best_ever,"))
        self.assertEqual(generations, list(range(12)))
        self.assertIn(len(checkpoint_files(run)), (3, 4))  # the newest three, and the last that was fsynced

    def test_first_line_names_the_folder_and_the_last_says_how_to_go_on(self):
        run = self.folder / "run"
        result = self.succeed("run", self.config(), "--out", run)
        spoken = (result.err + result.out).splitlines()
        self.assertIn(str(run), spoken[0])
        ending = "\n".join(spoken[-4:])
        self.assertIn("export", ending)
        self.assertIn("replay", ending)

    def test_redirected_output_is_quiet_and_plain(self):  # F12
        result = self.succeed("run", self.config(), "--out", self.folder / "run")
        self.assertEqual(control_characters(result.out + result.err), [])
        self.assertLessEqual(len((result.out + result.err).splitlines()), 2 * 12 + 10)
        self.assertEqual(control_characters((self.folder / "run" / "run.log").read_text()), [])

    def test_games_of_a_long_generation_are_counted_on_a_terminal(self):
        searches = self.config(name="searches.cfg", text="[run]\ngenerations = 1\n[algorithm]\ntype = cma-es\n[cma-es]\ngames = 10000\n"
                               "[genome]\ntype = weights\n[weights]\nsearch = expectimax\ndepth = 2\n[evaluation]\nobjective = mean-score\n")
        with Terminal("run", searches, "--out", self.folder / "long") as terminal:
            terminal.wait_for(r"generation 1 +\+[1-9]\d* games")
            terminal.signal(signal.SIGINT)
            self.assertEqual(terminal.finish(), 130)
            self.assertRegex(terminal.text, r"(?m)^stopped; continue with$")
        with Terminal("run", self.config(), "--out", self.folder / "quiet", "--quiet") as terminal:
            self.assertEqual(terminal.finish(), 0)
            self.assertEqual(terminal.text.strip(), "")

    def test_a_run_is_never_written_over(self):  # F10
        run = self.half()
        before = tree_hash(run)
        self.refuse("run", self.config(), "--out", run, words=[str(run), "resume"])
        self.assertEqual(tree_hash(run), before)

    def test_resumed_runs_equal_the_straight_run(self):  # B01, B03, B04, B06
        straight = self.run_small("straight")
        resumed = self.half("resumed", "--threads", 1)
        self.succeed("resume", resumed, *WHOLE, "--threads", 5)
        self.assert_same_results(straight, resumed)
        self.assertEqual(journal_generations(resumed)[1], list(range(12)))

        in_steps = self.run_small("in steps", "--set", "run.generations=1")
        for generations in range(2, 13):
            self.succeed("resume", self.forget_end(in_steps), "--set", f"run.generations={generations}")
        self.assert_same_results(straight, in_steps)

    def test_resuming_the_same_checkpoint_twice_gives_the_same(self):  # B02
        first = self.half("first")
        second = self.copy(first, "second")
        for run in (first, second):
            self.succeed("resume", run, *WHOLE)
        self.assert_same_results(first, second)

    def test_resuming_a_finished_run_changes_nothing(self):  # B04
        run = self.run_small("run")
        before = results(run)
        result = self.succeed("resume", run)
        self.assertRegex(result.out + result.err, r"(?i)already|finished|nothing")
        self.assertEqual(results(run), before)

    def test_a_run_folder_may_be_moved(self):  # F07
        straight = self.run_small("straight")
        run = self.half("before")
        moved = self.folder / "some" / "where else"
        moved.parent.mkdir()
        run.rename(moved)
        self.succeed("resume", "where else", *WHOLE, cwd=moved.parent)
        self.assert_same_results(straight, moved)

    def test_the_log_notes_a_resume(self):  # F11
        run = self.half()
        before = (run / "run.log").read_text()
        self.succeed("resume", run, *WHOLE)
        after = (run / "run.log").read_text()
        self.assertTrue(after.startswith(before))
        self.assertRegex(after[len(before) :], r"(?i)resum|from generation 5")
        self.assertRegex(after[len(before) :], r"\d+\.\d+\.\d+")
        self.assertRegex(after[len(before) :], r"\d{4}-\d\d-\d\d")

    def test_lost_logs_and_journals_do_not_stop_a_resume(self):  # F11
        straight = self.run_small("straight")
        run = self.half()
        (run / "run.log").unlink()
        (run / "timing.csv").unlink()
        self.succeed("resume", run, *WHOLE)
        self.assert_same_results(straight, run)

    def test_quiet_keeps_the_warnings_of_what_was_lost(self):
        half = self.half()
        self.assertEqual(self.succeed("resume", self.copy(half, "whole"), "-q", *WHOLE).err, "")
        (half / "timing.csv").unlink()
        rows = (half / "journal.csv").read_text().splitlines(keepends=True)
        (half / "journal.csv").write_text("".join(rows[:2] + rows[4:]))
        shown = self.succeed("resume", half, "-q", *WHOLE).err
        self.assertEqual(len(shown.splitlines()), 2, shown)
        self.assertIn("timing.csv: was missing", shown)
        self.assertIn("journal.csv: rows are missing, the first of them is generation 1", shown)

    def test_quiet_keeps_the_warning_of_a_damaged_checkpoint(self):
        run = self.half()
        newest = checkpoint_files(run)[-1]
        newest.write_bytes(newest.read_bytes()[:100])
        shown = self.succeed("resume", run, "-q", *WHOLE).err
        self.assertEqual(len(shown.splitlines()), 1, shown)
        self.assertRegex(shown, f"skipped: .*{newest.name}")

    def test_rows_after_the_checkpoint_are_cut_back(self):  # B22
        straight = self.run_small("straight")
        run = self.half()
        rows = (straight / "journal.csv").read_text().splitlines(keepends=True)
        (run / "journal.csv").write_text("".join(rows[:9]) + rows[9][:10])  # three rows too many and a torn one
        self.succeed("resume", run, *WHOLE)
        self.assert_same_results(straight, run)

    def test_what_would_change_results_is_refused_by_name(self):  # B07
        run = self.half()
        before = tree_hash(run)
        changes = {
            "micro-ga.population": "9", "ternary-network.layers": "16-9-4", "evaluation.four-chance": "0.2", "run.seed": "43",
            "micro-ga.elite-figure": "accumulate", "variation.mutation-rate": "0.02", "evaluation.objective": "mean-score",
        }
        for key, value in changes.items():
            with self.subTest(key):
                result = self.refuse("resume", run, "--set", f"{key}={value}", words=[key, value])
                self.assertNotIn("Traceback", result.err)
        self.refuse("resume", run, "--set", "micro-ga.populaton=8", words=["populaton", "population"])
        self.assertEqual(tree_hash(run), before)
        self.refuse("resume", run, "--set", "micro-ga.parents=3", words=["micro-ga.parents", "3", "4"])

    def test_what_only_concerns_the_conduct_may_change(self):  # B07
        straight = self.run_small("straight")
        run = self.half()
        self.succeed("resume", run, *WHOLE, "--set", "evaluation.threads=1", "--set", "checkpoint.keep=1", "--set", "checkpoint.sync-seconds=0")
        self.assert_same_results(straight, run)
        self.assertEqual(len(checkpoint_files(run)), 1)

    def test_saying_the_same_again_is_no_change(self):
        run = self.half()
        self.succeed("resume", run, *WHOLE, "--set", "micro-ga.population=8", "--set", "run.seed=42")
        self.assertEqual(journal_generations(run)[1], list(range(12)))

    def test_only_run_folders_can_be_resumed(self):
        (self.folder / "empty").mkdir()
        for other in ("empty", "absent", "small.cfg"):
            self.config()
            self.refuse("resume", self.folder / other, words=[other])
        self.assertEqual(list((self.folder / "empty").iterdir()), [])

    def test_a_resume_never_starts_afresh(self):
        """A journal of several generations without any checkpoint: something is lost, and nothing more may be."""
        run = self.half()
        shutil.rmtree(run / "checkpoints")
        before = tree_hash(run)
        self.refuse("resume", run, code=None, words=["checkpoint"])
        self.assertEqual(tree_hash(run), before)

    def test_pruned_to_the_newest_and_every_nth(self):  # B21
        run = self.run_small("run", "--set", "checkpoint.keep=2", "--set", "checkpoint.keep-every=4")
        names = [path.name for path in checkpoint_files(run)]
        self.assertGreaterEqual(len(names), 4)
        self.assertLessEqual(len(names), 6)
        self.assertFalse([path for path in run.rglob("*") if "tmp" in path.name], "temporary files left behind")

    def test_stop_reasons_have_names(self):
        cases = {"evaluations": ("run.evaluations=24", "evaluations"), "games": ("run.games=200", "games"),
                 "target": ("run.target-fitness=1", "target-fitness"), "patience": ("run.patience=2", "patience")}
        for name, (setting, reason) in cases.items():
            run = self.folder / name
            result = self.succeed("run", self.config(), "--out", run, "--set", "run.generations=0", "--set", setting)
            self.assertTrue(re.search(reason, result.out + result.err + (run / "run.log").read_text()), name)

    def test_several_runs_at_once_do_not_disturb_each_other(self):
        config = self.config()
        processes = [start("run", config, "--out", self.folder / f"run {i}") for i in range(4)]
        for process in processes:
            self.assertEqual(finish(process).code, 0)
        for i in range(1, 4):
            self.assert_same_results(self.folder / "run 0", self.folder / f"run {i}")

    def test_the_same_folder_is_not_run_twice_at_once(self):
        config = self.config({"run.generations": "200"})
        processes = [start("run", config, "--out", self.folder / "run") for _ in range(3)]
        codes = sorted(finish(process).code for process in processes)
        self.assertEqual(codes[0], 0)
        self.assertTrue(all(code == 2 or code == 3 for code in codes[1:]), codes)


if __name__ == "__main__":
    unittest.main()
