#!/usr/bin/python3
"""Plays the published searches again and prints what they reach beside the published figures, as Markdown tables.

Each row is one call of `evo2048 evaluate ... --json`: it can be repeated alone, and its games are the same on any machine. The
numbers of games are such that errors are about as large as those of the published figures, and that all of it takes some
10 minutes of one core; --scale plays more or fewer. Times are those of the processor, for one move.
"""

import argparse
import json
import math
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

BUILD = Path(__file__).resolve().parents[1] / "build" / "release"
TILES = (512, 1024, 2048, 4096, 8192, 16384)


@dataclass
class Row:
    """One player, and what was published of it."""

    player: str
    games: int
    published: str


TABLES = {
    "project-002": (
        "Project 002: expectimax by corner, adjacency and empty cells, weights 1, 2, 3; 5, 6 or 7 layers by empty cells",
        [Row("expectimax:rule=by-empties,eval=corner-adjacency-empties,cut=0", 300, "2048: 95 % of 100 games (89-98)")],
    ),
    "project-003": (
        "Project 003: expectimax 3 moves deep, minimax 5 plies; first and final heuristics",
        [
            Row("expectimax:depth=1,eval=corner-empties-largest", 1_000, ""),
            Row("expectimax:depth=2,eval=corner-empties-largest", 400, "26,900"),
            Row("expectimax:depth=1,eval=nneonneo", 1_000, ""),
            Row("expectimax:depth=2,eval=nneonneo", 400,
                "35,000; 512 4 %, 1024 23 %, 2048 47 %, 4096 25 %, 8192 0.8 %"),
            Row("minimax:depth=5,eval=corner-empties-largest", 200, "24,900"),
            Row("minimax:depth=5,eval=nneonneo", 200, "11,400"),
            Row("minimax:depth=5,spawn=enemy,eval=corner-empties-largest", 200, "11,900, of a faulty program"),
            Row("minimax:depth=5,spawn=enemy,eval=nneonneo", 200, "18,100, of a faulty program"),
        ],
    ),
    "project-004": (
        "Project 004: lookahead, the score and a leaf's order; 100 games to 2048",
        [
            Row("lookahead:steps=2,eval=score", 200, "2048: 29 %"),
            Row("lookahead:steps=3,eval=score", 60, "2048: 69 %"),
            Row("lookahead:steps=2,eval=order-3223", 200, "2048: 46 %"),
            Row("lookahead:steps=2,eval=order-4321", 200, "2048: 15 %"),
            Row("lookahead:steps=2,eval=order-4444", 200, "2048: 80 %"),
            Row("lookahead:steps=2,eval=order-5432", 200, "2048: 92 %"),
            Row("lookahead:steps=2,eval=order-5432-3", 200, "2048: 91 %"),
            Row("lookahead:steps=3,eval=order-5432-3", 60, "2048: 94 %"),
            Row("lookahead:steps=2,eval=order", 200, "2048: 97 %"),
            Row("lookahead:steps=3,eval=order", 60, "2048: 97 %"),
            Row("lookahead:steps=2,eval=empties,score=no", 200, "2048: 15 %, 1024: 85 %, 512: 100 %"),
        ],
    ),
    "tuned": (
        "The tuned heuristic by depth: published weights, and those set by hand before",
        [
            Row("greedy-eval:eval=nneonneo", 20_000, "4,632 (4)"),
            Row("expectimax:depth=1,eval=nneonneo", 2_000, "32,067 (320); 2048 70.8 %, 4096 18.1 %, 8192 0.2 %"),
            Row("expectimax:depth=2,eval=nneonneo", 400, "68,213 (1,429); 2048 95.0 %, 4096 72.0 %, 8192 14.2 %"),
            Row("expectimax:depth=3,eval=nneonneo", 60, "134,530 (5,752); 2048 100 %, 4096 96 %, 8192 66 %, 16384 8 %"),
            Row("greedy-eval:eval=nneonneo-2014", 20_000, "8,113"),
            Row("expectimax:depth=1,eval=nneonneo-2014", 2_000, "40,029"),
            Row("expectimax:depth=2,eval=nneonneo-2014", 400, "75,041"),
            Row("greedy-eval:eval=nneonneo-one-ply", 20_000, "20,435"),
            Row("expectimax:depth=1,eval=nneonneo-one-ply", 2_000, "42,063"),
        ],
    ),
}
# Project 002's table: empty cells, layers, its estimate 4^ceil(d/2) (n+1)^floor(d/2).
ESTIMATES = ((14, 5, 14_400), (9, 6, 64_000), (4, 7, 32_000))


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stderr.strip()}")
    return done.stdout


def reached(found, tile):
    """The share of games that reached a tile, in %."""
    games = sum(count for largest, count in found["max_tile_counts"].items() if int(largest) >= tile)
    return 100 * games / found["games"]


def interval(share, games):
    """Wilson's 95 % interval of a share in %."""
    z, p = 1.96, share / 100
    centre = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return 100 * max(0.0, centre - half), 100 * min(1.0, centre + half)


def tiles_text(found):
    """Shares of games by tile, those of all and of none left out but for 2048, which has an interval."""
    parts = []
    for tile in TILES:
        share = reached(found, tile)
        if tile == 2048:
            low, high = interval(share, found["games"])
            parts.append(f"{tile}: {share:.3g} % ({low:.0f}-{high:.0f})")
        elif 0 < share < 100:
            parts.append(f"{tile}: {share:.3g} %")
    return ", ".join(parts)


def markdown_row(row, found):
    error = found["mean_score_se"] or 0
    nodes = f"{found['nodes_per_move']:,.0f}" if found["nodes_per_move"] else ""
    return (f"| `{row.player}` | {row.published} | {found['mean_score']:,.0f} ± {error:,.0f} | {tiles_text(found)} | "
            f"{found['games']:,} | {found['cpu_microseconds_per_move']:,.3g} | {nodes} |")


def table_of(name, evaluate):
    title, rows = TABLES[name]
    lines = [f"**{title}**", "", "| player | published | mean score | reached | games | µs a move | nodes a move |",
             "|---|---|---|---|---|---|---|"]
    return lines + [markdown_row(row, evaluate(row)) for row in rows] + [""]


def estimates_table(benchmarks):
    """Counted nodes beside the estimate, if the benchmarks are built."""
    if not Path(benchmarks).exists():
        return [f"(Counted nodes need {benchmarks}, which is not built.)", ""]
    output = json.loads(run([benchmarks, "--benchmark_filter=by_empties_nodes", "--benchmark_format=json"]))
    counted = {one["name"].split("/")[1]: one["nodes_a_move"] for one in output["benchmarks"]}
    lines = ["| empty cells | layers | published estimate of nodes | counted |", "|---|---|---|---|"]
    for empties, layers, estimate in ESTIMATES:
        lines.append(f"| {empties} | {layers} | {estimate:,} | {counted[f'empties:{empties}']:,.0f} |")
    return [*lines, ""]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=BUILD / "evo2048", help="the evo2048 to use (%(default)s)")
    parser.add_argument("--benchmarks", default=BUILD / "tests" / "benchmarks" / "lib2048_benchmarks",
                        help="counts the nodes of project 002's searches (%(default)s)")
    parser.add_argument("--only", choices=TABLES, action="append", help="print this table only; may be repeated")
    parser.add_argument("--scale", type=float, default=1.0, help="factor on the usual number of games (%(default)s)")
    parser.add_argument("--seed", type=int, default=909, help="seed of the games (%(default)s)")
    parser.add_argument("--threads", type=int, default=0, help="threads that play (0 = all cores)")
    options = parser.parse_args()

    def evaluate(row):
        games = max(2, round(row.games * options.scale))
        print(f"{row.player}: {games} games", file=sys.stderr, flush=True)
        return json.loads(run([options.program, "evaluate", row.player, "--games", str(games), "--seed", str(options.seed),
                               "--threads", str(options.threads), "--json"]))[0]

    for name in options.only or TABLES:
        print("\n".join(table_of(name, evaluate)), flush=True)
        if name == "project-002":
            print("\n".join(estimates_table(options.benchmarks)), flush=True)


if __name__ == "__main__":
    main()
