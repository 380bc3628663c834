"""What must hold for every kind of genome and every algorithm: threads change nothing, and neither does a kill."""

import signal

from program import ProgramTest, finish, start, wait_for


class GenomeKindsTest(ProgramTest):
    def generations_in(self, run):
        journal = run / "journal.csv"
        return len(journal.read_bytes().splitlines()) - 1 if journal.exists() else 0

    def check_threads(self, kinds):
        """The configs of `kinds`, by name, run to the same bytes at 1, 2 and 5 threads, and run at all."""
        for kind, settings in kinds.items():
            with self.subTest(kind):
                runs = [self.run_small(f"{kind} {threads}", "--threads", threads, changes=settings) for threads in (1, 2, 5)]
                self.assertEqual(self.generations_in(runs[0]), int(settings["run.generations"]))
                for run in runs[1:]:
                    self.assert_same_results(runs[0], run)

    def check_kill(self, kinds, before, after):
        """Killed after so many generations at the least, and resumed for so many more: as if nothing had been."""
        for kind, settings in kinds.items():
            with self.subTest(kind):
                run = self.folder / f"{kind} killed"
                process = start("run", self.config(settings | {"run.generations": "1000000"}), "--out", run, "--threads", "2")
                self.addCleanup(process.kill)
                wait_for(lambda: self.generations_in(run) >= before or process.poll() is not None, "some generations")
                process.send_signal(signal.SIGKILL)
                self.assertEqual(finish(process).code, 128 + signal.SIGKILL)
                longer = f"run.generations={self.generations_in(run) + after}"
                self.succeed("resume", run, "--set", longer, "--threads", 5)
                straight = self.run_small(f"{kind} straight", "--set", longer, "--threads", 1, changes=settings)
                self.assert_same_results(straight, run)
