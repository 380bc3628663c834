"""Signals: a first one ends a run with a checkpoint and a word on how to go on, a second at once; pipes may close."""

import signal
import subprocess
import time
import unittest
from pathlib import Path

from interruptions import LONG, InterruptionTest
from program import PATIENCE, PROGRAM, SANITIZED, environment, finish, shell_code, start, wait_for


class Signals(InterruptionTest):
    def started(self, changes=None):
        """A run that has its first checkpoint and goes on for long."""
        run = self.folder / "run"
        process = start("run", self.config(LONG | {"run.generations": "1000000"} | (changes or {})), "--out", run)
        self.addCleanup(process.kill)
        wait_for(lambda: self.has_checkpoint(run) or process.poll() is not None, "the first checkpoint")
        return run, process

    def test_sigint_sigterm_and_sighup_end_a_run_with_a_word_on_how_to_go_on(self):  # F08
        for how in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(how.name):
                run, process = self.started()
                result = self.stop_at(process, 0.05, how)
                expected = 143 if how == signal.SIGTERM else 128 + how
                self.assertIn(result.code, (expected, 143) if how == signal.SIGHUP else (expected,), result.err)
                self.assertIn("resume", result.out + result.err)
                self.assertIn(str(run), result.out + result.err)
                self.succeed("resume", run, "--set", "run.generations=1")  # whole, and beyond that limit
                run.rename(self.folder / how.name)

    def test_interrupted_and_resumed_equals_straight(self):  # F08
        stops = self.kill_and_resume(signal.SIGINT, 4, seed=1)
        self.assertGreater(stops, 0, "no signal came in time: make the run longer")

    def test_killed_and_resumed_equals_straight(self):  # B08
        stops = self.kill_and_resume(signal.SIGKILL, 4, seed=2)
        self.assertGreater(stops, 0, "no signal came in time: make the run longer")

    def test_a_long_generation_is_dropped_at_once(self):
        games = 30_000 if SANITIZED else 3_000_000  # a few seconds each way
        run, process = self.started({"micro-ga.stages": f"8:4 4:4 2:{games}"})
        begin = time.monotonic()
        result = self.stop_at(process, 0.2, signal.SIGINT)
        self.assertEqual(result.code, 130, result.err)
        self.assertLess(time.monotonic() - begin, 10)

    def test_a_second_signal_ends_the_process_at_once(self):
        _, process = self.started()
        for _ in range(50):  # as from a key held down
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
        begin = time.monotonic()
        self.assertEqual(finish(process).code, 130)
        self.assertLess(time.monotonic() - begin, 10)

    def test_a_closed_pipe_is_no_crash(self):
        for arguments in (["options"], ["evaluate", "random", "--games", "1000"], ["--help"]):
            process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
            process.stdout.close()
            _, errors = process.communicate(timeout=PATIENCE)
            code = shell_code(process.returncode)
            self.assertIn(code, (0, 3, 128 + signal.SIGPIPE), errors)
            self.assertNotIn(b"terminate", errors)

    def test_a_reader_that_goes_away_does_not_harm_the_run(self):
        run = self.folder / "run"
        config = self.config(LONG)
        subprocess.run(["/bin/sh", "-c", '"$0" run "$1" --out "$2" 2>&1 | head -n 1', PROGRAM, config, run], env=environment(),
                       timeout=PATIENCE, stdout=subprocess.DEVNULL, check=False)
        wait_for(lambda: self.has_checkpoint(run), "a checkpoint")
        time.sleep(0.2)
        straight, _ = self.straight_run()
        deadline = time.monotonic() + PATIENCE
        while self.still_used(run):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        self.succeed("resume", run)
        self.assert_same_results(straight, run)

    def still_used(self, run):
        """Whether a process goes on with this run: the shell has ended, its child may not have."""
        for command in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                if str(run).encode() in command.read_bytes():
                    return True
            except OSError:
                pass  # it ended while we looked
        return False

    def test_signals_end_other_commands_too(self):
        for how in (signal.SIGINT, signal.SIGTERM):
            process = start("evaluate", "random", "--games", "100000000")
            result = self.stop_at(process, 0.3, how)
            self.assertEqual(result.code, 128 + how, result.err)


if __name__ == "__main__":
    unittest.main()
