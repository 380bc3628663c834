"""Every way in which a run ends, alone and in a campaign: status, resume, report, compare, export and summary.csv agree on it."""

import csv
import json
import re
import signal
import unittest

from program import ProgramTest, evo2048, finish, results, start, tree_hash, wait_for

QUICK = {"validation.every": "0", "validation.games": "20", "validation.final-games": "40"}
CONVERGING = QUICK | {
    "run.generations": "200", "algorithm.type": "cma-es", "genome.type": "weights", "weights.features": "empties",
    "weights.start": "zero", "weights.first": "empties:100", "cma-es.games": "2", "cma-es.population": "4",
    "ternary-network.layers": None, "micro-ga.population": None, "micro-ga.parents": None, "micro-ga.stages": None,
    "micro-ga.restart-every": None,
}
# Each reason with what makes a run end by it; None: endless.
ENDS = {
    "generations": QUICK | {"run.generations": "3"},
    "evaluations": QUICK | {"run.generations": None, "run.evaluations": "20"},
    "games": QUICK | {"run.generations": None, "run.games": "200"},
    "target-fitness": QUICK | {"run.generations": None, "run.target-fitness": "1"},
    "patience": QUICK | {"run.generations": None, "run.patience": "2"},
    "convergence": CONVERGING,
}
ENDLESS = QUICK | {"run.generations": "1000000"}


def data_of(page):
    """What the program put into a page for its script."""
    return json.loads(re.search(r'<script type="application/json" id="page-data">(.*?)</script>', page.read_text(), re.S)[1])


class Ends(ProgramTest):
    def status(self, folder):
        return json.loads(self.succeed("status", folder, "--json").out)

    def reported(self, folder):
        page = self.folder / "page.html"
        self.succeed("report", folder, "--games", 1, "--output", page)
        return [(run["finished"], run["state"].split(":")[0]) for run in data_of(page)["groups"][0]["runs"]]

    def check_finished(self, run, reason, compared):
        """All commands on a run that has ended by `reason`; `compared` is what compare can take."""
        before = results(run)
        status = self.status(run)
        self.assertEqual((status["state"], status["ended_by"], status["share"]), ("finished", reason, 1.0))
        champion = json.loads((run / "champion.json").read_text())
        self.assertEqual(status["champion"]["value"], champion["provenance"]["validated"]["value"])
        self.assertEqual(self.reported(run), [(True, "finished")])
        untouched = tree_hash(run)
        self.assertIn("already finished", self.succeed("resume", run).err)
        self.assertEqual(tree_hash(run), untouched)
        self.succeed("compare", compared, compared)
        exported = self.folder / "exported.json"
        self.succeed("export", run, "--output", exported)
        self.assertEqual(json.loads(exported.read_text()), champion)
        self.assertEqual(results(run), before)
        return status

    def check_unfinished(self, run, state, words=()):
        status = self.status(run)
        self.assertEqual((status["state"], status["ended_by"], status["champion"]), (state, None, None))
        for word in words:
            self.assertIn(word, status["reason"])
        self.assertEqual(self.reported(run), [(False, state)])
        self.refuse("compare", run, run, words=["0 of 1 runs", state])
        if status["generations"] > 0:
            self.succeed("export", run, "--output", self.folder / "on the way.json")

    def forget(self, folder):
        """As an earlier version of the program would have left it."""
        for path in folder.rglob("state.json"):
            path.unlink()

    def test_limits_end_lone_runs(self):
        for reason, changes in ENDS.items():
            with self.subTest(reason):
                run = self.run_small(reason, changes=changes)
                status = self.check_finished(run, reason, run)
                self.forget(run)
                again = self.check_finished(run, reason, run)
                for key in ("generations", "reason", "champion", "games", "best", "mean"):
                    self.assertEqual(again[key], status[key], key)

    def test_limits_end_the_runs_of_campaigns(self):
        for reason, changes in ENDS.items():
            with self.subTest(reason):
                campaign = self.folder / reason
                self.succeed("run", self.config(changes), "--seeds", "1-2", "--out", campaign, "-q")
                for seed in (1, 2):
                    self.check_finished(campaign / f"small-{seed}", reason, campaign)
                self.check_campaign(campaign, reason)
                self.forget(campaign)
                self.check_campaign(campaign, reason)

    def check_campaign(self, campaign, reason):
        rows = list(csv.DictReader((campaign / "summary.csv").read_text().splitlines()))
        self.assertEqual([row["seed"] for row in rows], ["1", "2"])
        before = tree_hash(campaign)
        self.assertIn("all runs are finished already", self.succeed("resume", campaign).err)
        self.assertEqual(tree_hash(campaign), before)
        status = self.status(campaign)
        self.assertEqual([(run["state"], run["ended_by"]) for run in status["runs"]], [("finished", reason)] * 2)
        self.assertEqual([run["games"] for run in status["runs"]], [int(row["games"]) for row in rows])
        self.assertEqual(self.reported(campaign), [(True, "finished")] * 2)

    def test_a_signal_stops_a_lone_run_and_a_campaign(self):
        run = self.folder / "stopped"
        self.interrupt(run, run)
        self.check_unfinished(run, "stopped", ["stopped by signal 15"])
        self.succeed("resume", run, "--set", "run.generations=1", "-q")
        self.check_finished(run, "generations", run)
        campaign = self.folder / "campaign"
        self.interrupt(campaign, campaign / "small-1", "--seeds", "1-2", "--jobs", "1")
        self.check_unfinished(campaign / "small-1", "stopped", ["stopped by signal 15"])
        self.assertEqual([one["state"] for one in self.status(campaign)["runs"]], ["stopped", "not begun"])
        self.refuse("compare", campaign, campaign, words=["0 of 2 runs"])
        self.succeed("resume", campaign, "--set", "run.generations=1", "-q")
        self.check_campaign(campaign, "generations")

    def interrupt(self, folder, run, *options):
        process = start("run", self.config(ENDLESS), "--out", folder, "--threads", "1", *options)
        self.addCleanup(process.kill)
        wait_for(lambda: len(list(run.glob("checkpoints/*.ckpt"))) > 2, "some checkpoints")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(finish(process).code, 143)

    def test_a_run_that_fails_says_so_until_it_goes_on(self):
        run = self.run_small("failed", changes=QUICK | {"run.generations": "2"})
        self.break_log(run)
        self.assertIn(evo2048("resume", run, "--set", "run.generations=4").code, (2, 3))
        self.check_unfinished(run, "failed", ["run.log"])
        (run / "run.log").unlink()
        self.succeed("resume", run, "-q")
        self.check_finished(run, "generations", run)
        campaign = self.folder / "campaign"
        self.succeed("run", self.config(QUICK | {"run.generations": "2"}), "--seeds", "1-2", "--out", campaign, "-q")
        self.break_log(campaign / "small-1")
        self.refuse("resume", campaign, "--set", "run.generations=4", "-q", code=3, words=["seed 1", "run.log"])
        self.assertEqual([one["state"] for one in self.status(campaign)["runs"]], ["failed", "finished"])
        self.assertEqual(len((campaign / "summary.csv").read_text().splitlines()), 2)
        (campaign / "small-1" / "run.log").unlink()
        self.succeed("resume", campaign, "-q")
        self.check_campaign(campaign, "generations")

    def break_log(self, run):
        (run / "run.log").unlink()
        (run / "run.log").symlink_to("/dev/full")

    def test_a_run_that_is_killed_is_broken_off(self):
        run = self.folder / "killed"
        process = start("run", self.config(ENDLESS), "--out", run, "--threads", "1")
        self.addCleanup(process.kill)
        wait_for(lambda: len(list(run.glob("checkpoints/*.ckpt"))) > 2, "some checkpoints")
        process.kill()
        finish(process)
        self.check_unfinished(run, "broken off")
        seconds = self.status(run)["seconds"]
        self.assertGreater(seconds, 0)
        (run / f"champion.json.tmp-{process.pid}").write_text("{")
        self.succeed("resume", run, "--set", "run.generations=1", "-q")
        # The table is written each generation, state.json now and then.
        self.assertGreaterEqual(self.check_finished(run, "generations", run)["seconds"], seconds - 1e-5)
        self.assertEqual(list(run.glob("*.tmp-*")), [])

    def test_a_campaign_measures_its_runs_by_its_plan(self):  # N20
        campaign = self.folder / "c"
        self.succeed("run", self.config(QUICK | {"run.generations": "2"}), "--seeds", "1-3", "--out", campaign, "-q")
        plan = campaign / "campaign.json"
        plan.write_text(plan.read_text().replace('"run.generations": "2"', '"run.generations": "9"'))
        for make_old in (False, True):
            if make_old:
                self.forget(campaign)
            status = self.status(campaign)
            self.assertEqual([run["state"] for run in status["runs"]], ["stopped"] * 3)
            self.assertAlmostEqual(status["runs"][0]["share"], 2 / 9)
            self.assertIn("3 runs: 3 stopped", self.succeed("status", campaign).out)
            self.assertEqual(self.reported(campaign), [(False, "stopped")] * 3)
        self.succeed("resume", campaign, "-q")
        self.check_campaign_generations(campaign, 9)

    def check_campaign_generations(self, campaign, generations):
        self.assertEqual([run["generations"] for run in self.status(campaign)["runs"]], [generations] * 3)


class Extensions(ProgramTest):
    """N19: a champion that is better than those of an extension stays; one that is replaced is kept."""

    def state(self, run):
        return json.loads((run / "state.json").read_text())

    def extend(self, run, generations):
        return self.succeed("resume", run, "--set", f"run.generations={generations}").err

    def test_the_better_champion_stays_and_the_other_is_kept(self):
        said = {"is kept": 0, "is replaced": 0}
        for seed in range(1, 9):
            run = self.run_small(f"run {seed}", "--seed", seed, changes=QUICK | {"run.generations": "4"})
            first = json.loads((run / "champion.json").read_text())
            message = self.extend(run, 6)
            champion = json.loads((run / "champion.json").read_text())
            copies = list(run.glob("champion-*.json"))
            self.assertEqual(self.state(run)["champion"]["generations"], champion["provenance"]["generations"])
            if champion["genome"] == first["genome"]:
                self.assertEqual(copies, [])
                said["is kept"] += "the champion after 4 generations is kept" in message
            else:
                self.assertIn("the champion after 4 generations is replaced", message)
                self.assertEqual(json.loads(copies[0].read_text()), first)
                said["is replaced"] += 1
            self.assertIn("already finished", self.succeed("resume", run).err)
        self.assertGreater(said["is kept"], 0)
        self.assertGreater(said["is replaced"], 0)

    def test_a_champion_that_stays_is_that_of_the_run_everywhere(self):
        run = self.extended_in_vain()
        champion = json.loads((run / "champion.json").read_text())
        self.assertEqual(champion["provenance"]["generations"], 4)
        status = json.loads(self.succeed("status", run, "--json").out)
        self.assertEqual((status["state"], status["generations"]), ("finished", 6))
        self.assertEqual(status["champion"]["value"], champion["provenance"]["validated"]["value"])
        self.succeed("export", run)
        self.assertEqual(json.loads((run / "champion.json").read_text()), champion)
        said = self.succeed("export", run, "--set", "validation.candidates=3").err
        if json.loads((run / "champion.json").read_text())["genome"] != champion["genome"]:
            self.assertIn("champion-4.json", said)
            self.assertEqual(json.loads((run / "champion-4.json").read_text()), champion)

    def extended_in_vain(self):
        """A run whose first champion stays."""
        for seed in range(1, 20):
            run = self.run_small(f"vain {seed}", "--seed", seed, changes=QUICK | {"run.generations": "4"})
            if "is kept" in self.extend(run, 6):
                return run
        self.fail("no extension in vain")

    def test_killed_extensions_and_straight_ones_end_the_same(self):
        first = self.run_small("first", changes=QUICK | {"run.generations": "4"})
        straight, killed = self.copy(first, "straight"), self.copy(first, "killed")
        self.extend(straight, 12)
        process = start("resume", killed, "--set", "run.generations=12", "--threads", "1")
        self.addCleanup(process.kill)
        wait_for(lambda: len((killed / "journal.csv").read_text().splitlines()) > 6 or process.poll() is not None, "rows")
        process.kill()
        finish(process)
        self.succeed("resume", killed, "-q")
        self.assert_same_results(straight, killed)

    def test_an_export_on_the_way_changes_nothing_of_what_a_run_comes_to(self):
        straight = self.run_small("straight", changes=QUICK | {"run.generations": "8"})
        run = self.run_small("exported", changes=QUICK | {"run.generations": "4"})
        (run / "champion.json").unlink()
        state = self.state(run) | {"state": "stopped", "reason": "2"}  # as if it had been meant to go on
        (run / "state.json").write_text(json.dumps({key: value for key, value in state.items() if key != "champion"}))
        self.succeed("export", run)
        on_the_way = json.loads((run / "champion.json").read_text())
        self.extend(run, 8)
        self.assert_same_results(straight, run)
        if json.loads((run / "champion.json").read_text())["genome"] != on_the_way["genome"]:
            self.assertEqual(json.loads((run / "champion-4.json").read_text()), on_the_way)


class States(ProgramTest):
    def test_the_file_tells_what_the_run_knows(self):
        run = self.run_small("run")
        state = json.loads((run / "state.json").read_text())
        self.assertEqual((state["format"], state["version"]), ("evo2048-state", 1))
        self.assertEqual((state["state"], state["reason"], state["generations"]), ("finished", "generations", 12))
        row = list(csv.DictReader((run / "journal.csv").read_text().splitlines()))[-1]
        for key, column in (("evaluations", "evaluations"), ("games", "games"), ("moves", "moves")):
            self.assertEqual(state["latest"][key], int(row[column]))
        self.assertEqual(state["latest"]["best"]["value"], float(row["best"]))
        self.assertEqual(state["latest"]["mean"], float(row["mean"]))
        self.assertEqual(state["validated"]["after"], 9)
        self.assertEqual(state["champion"], {"generations": 12})
        self.assertEqual(set(state["process"]), {"pid", "host", "numbers", "started"})
        self.assertEqual(list(run.glob("*.tmp-*")), [])


if __name__ == "__main__":
    unittest.main()
