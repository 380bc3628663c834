"""`evo2048 status`: what a run or campaign has come to, told from its folder alone, while it goes on and after."""

import json
import os
import signal
import unittest

from program import ProgramTest, finish, start, tree_hash, wait_for
from terminal import Terminal

ENDLESS = {"run.generations": "1000000"}


class Status(ProgramTest):
    def begun(self, name="run", changes=None, generations=3):
        """A run under way: its process and folder, once it has come so far."""
        run = self.folder / name
        process = start("run", self.config(ENDLESS | (changes or {})), "--out", run, "--threads", "1")
        self.addCleanup(self.end, process)
        wait_for(lambda: len(list(run.glob("checkpoints/*.ckpt"))) >= generations, "some checkpoints")
        return process, run

    def end(self, process):
        if process.poll() is None:
            process.kill()
        process.communicate()

    def status(self, *runs):
        return json.loads(self.succeed("status", *runs, "--json").out)

    def test_a_run_that_goes_on_is_stopped_goes_on_again_and_is_killed(self):
        process, run = self.begun()
        first = self.status(run)
        self.assertEqual((first["state"], first["process"], first["seed"]), ("running", process.pid, 42))
        self.assertEqual((first["algorithm"], first["genome"]), ("micro-ga", "ternary-network"))
        self.assertGreaterEqual(first["generations"], 1)
        self.assertGreater(first["games"], 0)
        self.assertGreater(first["games_per_second"], 0)
        self.assertGreater(first["seconds_left"], 0)
        self.assertLess(first["checkpoint_age_seconds"], 60)
        self.assertGreater(first["best"]["value"], 0)
        self.assertGreater(first["validated"]["games"], 0)
        wait_for(lambda: self.status(run)["generations"] > first["generations"], "more generations")
        text = self.succeed("status", run).out
        for word in ("running", "micro-ga", "seed 42", "games/s", "left", "checkpoint", "validated", "of 1000000"):
            self.assertIn(word, text)
        process.send_signal(signal.SIGINT)
        self.assertEqual(finish(process).code, 130)
        stopped = self.status(run)
        self.assertEqual((stopped["state"], stopped["reason"], stopped["process"]), ("stopped", "stopped by signal 2", None))
        self.assertIsNone(stopped["seconds_left"])
        self.assertIn("evo2048 resume", self.succeed("status", run).out)
        again = start("resume", run, "--threads", "1")
        self.addCleanup(self.end, again)
        wait_for(lambda: self.status(run)["generations"] > stopped["generations"], "more generations after resuming")
        self.assertEqual(self.status(run)["process"], again.pid)
        again.kill()
        finish(again)
        killed = self.status(run)
        self.assertEqual((killed["state"], killed["reason"]), ("broken off", ""))
        self.assertGreaterEqual(killed["checkpoint"], stopped["checkpoint"])

    def test_a_finished_run(self):
        run = self.run_small("run")
        before = tree_hash(run)
        status = self.status(run)
        self.assertEqual((status["state"], status["generations"], status["share"]), ("finished", 12, 1.0))
        self.assertIn("limit reached (run.generations)", status["reason"])
        champion = json.loads((run / "champion.json").read_text())
        self.assertEqual(status["champion"]["value"], champion["provenance"]["validated"]["value"])
        self.assertIn("finished: ended after 12 generations", self.succeed("status", run).out)
        self.assertEqual(self.succeed("status", run, "--watch").out.strip(), self.succeed("status", run).out.strip())
        self.assertEqual(tree_hash(run), before)

    def test_asking_never_disturbs_a_run(self):
        straight = self.run_small("straight", "--threads", "1")
        run = self.folder / "asked"
        process = start("run", self.config(), "--out", run, "--threads", "1")
        self.addCleanup(self.end, process)
        asked = 0
        while process.poll() is None:
            if (run / "config.cfg").exists():
                self.succeed("status", run)
                asked += 1
        self.assertEqual(finish(process).code, 0)
        self.assertGreater(asked, 0)
        self.assert_same_results(straight, run)

    def test_files_that_are_missing_or_half_written(self):
        run = self.run_small("run")
        journal = run / "journal.csv"
        journal.write_bytes(journal.read_bytes()[:-7])
        self.assertEqual(self.status(run)["generations"], 12)
        (run / "run.log").unlink()
        self.assertEqual(self.status(run)["state"], "finished")
        (run / "champion.json").unlink()
        self.assertEqual(self.status(run)["state"], "broken off")
        (run / "state.json").unlink()
        self.assertEqual((self.status(run)["generations"], self.status(run)["state"]), (11, "stopped"))
        (run / "timing.csv").unlink()
        for path in (run / "checkpoints").iterdir():
            path.unlink()
        self.assertIsNone(self.status(run)["checkpoint"])
        journal.write_text("generation,best")
        self.assertEqual(self.status(run)["generations"], 0)
        journal.unlink()
        self.assertIn("not complete", self.succeed("status", run).out)

    def test_a_campaign(self):
        campaign = self.folder / "campaign"
        process = start("run", self.config(ENDLESS), "--seeds", "1-3", "--jobs", "1", "--out", campaign, "--threads", "1")
        self.addCleanup(self.end, process)
        wait_for(lambda: len(list(campaign.glob("*-1/checkpoints/*.ckpt"))) >= 2, "some checkpoints")
        status = self.status(campaign)
        self.assertEqual(status["process"], process.pid)
        self.assertEqual([run["state"] for run in status["runs"]], ["running", "not begun", "not begun"])
        text = self.succeed("status", campaign).out
        self.assertIn("3 runs: 1 running, 2 not begun", text)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(finish(process).code, 143)
        self.assertIn("3 runs: 1 stopped, 2 not begun", self.succeed("status", campaign).out)
        both = self.status(campaign, campaign / "small-1")
        self.assertEqual([entry["seed"] if "seed" in entry else entry["seeds"] for entry in both], ["1-3", 1])

    def test_what_is_no_run(self):
        self.refuse("status", self.folder, words=[self.folder, "config.cfg"])
        self.refuse("status", self.folder / "none", words=["none"])
        self.refuse("status", words=["RUN"])
        self.refuse("status", self.folder, "--every", 3, words=["--watch"])

    def test_watching_in_a_pipe_ends_with_the_run(self):
        process, run = self.begun()
        watcher = start("status", run, "--watch", "--every", "0.1")
        self.addCleanup(self.end, watcher)
        wait_for(lambda: self.status(run)["generations"] > 6, "more generations")
        process.send_signal(signal.SIGINT)
        finish(process)
        result = finish(watcher)
        self.assertEqual(result.code, 0)
        self.assertIn("running, process", result.out)
        self.assertIn("stopped by signal 2", result.out)
        self.assertNotIn("\x1b", result.out)

    def test_watching_on_a_terminal(self):
        process, run = self.begun()
        with Terminal("status", run, "--watch", "--every", "0.1", columns=100) as terminal:
            terminal.wait_for("running, process")
            seen = int(terminal.wait_for(r"generation +(\d+) of")[1])
            terminal.wait_for(rf"generation +(?!{seen} )\d+ of")
            terminal.press("q")
            self.assertEqual(terminal.finish(), 0)
            self.assertEqual(terminal.settings(), (True, True))
        with Terminal("status", run, "--watch", "--every", "0.1", columns=100) as terminal:
            terminal.wait_for("running, process")
            os.kill(process.pid, signal.SIGINT)
            self.assertEqual(terminal.finish(), 0)
            self.assertIn("stopped by signal 2", terminal.text)


if __name__ == "__main__":
    unittest.main()
