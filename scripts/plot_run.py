#!/usr/bin/python3
"""Draws the progress of evolution runs: best and validated score by generation, as a PNG.

One run: its best score as selection saw it, and its validated score from games that selection never saw, each with a
band of two standard errors; restarts as ticks. Several runs: the median over the runs, with the band of the quartiles.
Needs Debian's python3-matplotlib.
"""

import argparse
import csv
import math
import statistics
import sys
from dataclasses import dataclass, field
from pathlib import Path

from plotting import PlotError, save

NEEDED = ("generation", "best", "best_se", "validated", "validated_se")
# Okabe and Ito's colours, told apart by colour-blind people too; the line styles differ as well.
BEST = {"color": "#0072B2", "linestyle": "-", "linewidth": 1.6}
VALIDATED = {"color": "#D55E00", "linestyle": "--", "linewidth": 1.6, "marker": "o", "markersize": 3.5}
RESTART_COLOUR = "#555555"
MOST_MARKERS = 60


@dataclass
class Curve:
    """A line with a band: x from 1 upwards, since a logarithmic axis has no generation 0."""

    x: list = field(default_factory=list)
    middle: list = field(default_factory=list)
    low: list = field(default_factory=list)
    high: list = field(default_factory=list)

    def add(self, x, middle, low, high):
        for values, value in zip((self.x, self.middle, self.low, self.high), (x, middle, low, high)):
            values.append(value)


@dataclass
class Journal:
    """What is drawn of one journal: (figure, standard error) by generation, and the generations that began afresh."""

    path: Path
    best: dict = field(default_factory=dict)
    validated: dict = field(default_factory=dict)
    restarts: list = field(default_factory=list)


def journal_path(run):
    """The journal of a run folder; a journal itself will do."""
    path = Path(run)
    if path.is_dir():
        path = path / "journal.csv"
    if not path.is_file():
        raise PlotError(f"{run}: no run folder with a journal.csv, and no journal")
    return path


def number(row, column, where):
    """The cell as a float; None if it is empty."""
    text = row[column]
    if text == "":
        return None
    try:
        return float(text)
    except (TypeError, ValueError):
        raise PlotError(f"{where}: {column} is {text!r}, not a number") from None


def figure(row, column, where):
    """(value, standard error), or None where there is nothing finite to draw."""
    value = number(row, column, where)
    error = number(row, f"{column}_se", where)
    if value is None or not math.isfinite(value):
        return None
    return value, error if error is not None and math.isfinite(error) else 0.0


def read_journal(path):
    journal = Journal(path)
    restarts = 0.0
    with open(path, newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        missing = [column for column in NEEDED if column not in (reader.fieldnames or ())]
        if missing:
            raise PlotError(f"{path}: no column {', '.join(missing)}")
        for row in reader:
            where = f"{path}, line {reader.line_num}"
            if None in row or None in row.values():
                raise PlotError(f"{where}: {len(reader.fieldnames)} cells expected")
            generation = number(row, "generation", where)
            if generation is None or generation < 0 or generation != int(generation):
                raise PlotError(f"{where}: generation is {row['generation']!r}, not a whole number from 0")
            for name in ("best", "validated"):
                value = figure(row, name, where)
                if value is not None:
                    getattr(journal, name)[int(generation)] = value
            count = number(row, "restarts", where) if "restarts" in row else None
            if count is not None and count > restarts:
                journal.restarts.append(int(generation))
            restarts = count or 0.0
    if not journal.best:
        raise PlotError(f"{path}: no generation in it yet")
    return journal


def curve_of_one(figures):
    curve = Curve()
    for generation, (value, error) in sorted(figures.items()):
        curve.add(generation + 1, value, value - 2 * error, value + 2 * error)
    return curve


def curve_of_many(runs):
    """Median and quartiles over the runs, at the generations that all of them have."""
    curve = Curve()
    for generation in sorted(set.intersection(*(set(figures) for figures in runs))):
        values = [figures[generation][0] for figures in runs]
        low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
        curve.add(generation + 1, middle, low, high)
    return curve


def curves(journals):
    """The two curves, and the words for them."""
    if len(journals) == 1:
        journal = journals[0]
        return curve_of_one(journal.best), curve_of_one(journal.validated), "band: ± 2 standard errors"
    lengths = {max(journal.best) + 1 for journal in journals}
    if len(lengths) > 1:
        print(f"plot_run: runs of {min(lengths)} to {max(lengths)} generations; drawn up to {min(lengths)}", file=sys.stderr)
    best = curve_of_many([journal.best for journal in journals])
    validated = curve_of_many([journal.validated for journal in journals])
    return best, validated, f"median of {len(journals)} runs, band: quartiles"


def draw_curve(axes, curve, style, label, logarithmic):
    if not curve.x:
        return
    low = [max(value, curve.middle[i] * 1e-3) for i, value in enumerate(curve.low)] if logarithmic else curve.low
    axes.fill_between(curve.x, low, curve.high, color=style["color"], alpha=0.2, linewidth=0)
    if len(curve.x) > MOST_MARKERS:
        style = style | {"marker": ""}
    axes.plot(curve.x, curve.middle, label=label, **style)


def readable_ticks(axis, low, high):
    """Plain numbers at 1, 2, 5, ... of each decade; more of them if the axis spans little."""
    from matplotlib import ticker

    digits = (1.0, 2.0, 5.0) if high / low > 5 else (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0)
    if high / low < 1.5:
        axis.set_major_locator(ticker.MaxNLocator(6))
    else:
        axis.set_major_locator(ticker.LogLocator(base=10, subs=digits, numticks=20))
    axis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:,.0f}" if value >= 1 else f"{value:g}"))
    axis.set_minor_formatter(ticker.NullFormatter())


def draw(journals, title, logarithmic):
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    best, validated, words = curves(journals)
    if not best.x:
        raise PlotError("the runs have no generation in common")
    picture, axes = pyplot.subplots(figsize=(8, 5), dpi=150, layout="constrained")
    # Nothing at or below zero has a place on a logarithmic axis.
    logarithmic = logarithmic and min(best.middle + validated.middle) > 0
    draw_curve(axes, best, BEST, "best, as selection saw it", logarithmic)
    draw_curve(axes, validated, VALIDATED, "validated on games that selection never saw", logarithmic)
    if len(journals) == 1 and journals[0].restarts:
        generations = [generation + 1 for generation in journals[0].restarts]
        axes.plot(generations, [0.015] * len(generations), "|", transform=axes.get_xaxis_transform(),
                  color=RESTART_COLOUR, markersize=7, label="restart")
    if logarithmic:
        axes.set_xscale("log")
        axes.set_yscale("log")
        readable_ticks(axes.xaxis, 1, max(2, best.x[-1]))
        readable_ticks(axes.yaxis, *axes.get_ylim())
    axes.set_xlabel("generation (the first is 1)")
    axes.set_ylabel("score")
    axes.set_title(title.replace("$", r"\$"))
    axes.grid(True, which="major", alpha=0.3)
    axes.legend(loc="lower right", bbox_to_anchor=(1, 0.03), title=words, frameon=True)
    return picture


def default_title(journals):
    if len(journals) > 1:
        return f"{len(journals)} runs"
    return journals[0].path.resolve().parent.name


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", metavar="RUN", help="a run folder, or a journal.csv")
    parser.add_argument("--output", default="progress.png", metavar="FILE", help="the picture (default: %(default)s)")
    parser.add_argument("--title", metavar="TEXT", help="above the picture (default: the run's name)")
    parser.add_argument("--linear", action="store_true", help="linear axes instead of logarithmic ones")
    return parser.parse_args(arguments)


def main(arguments=None):
    options = parse(arguments)

    def picture():
        journals = [read_journal(journal_path(run)) for run in options.runs]
        return draw(journals, options.title or default_title(journals), not options.linear)

    return save("plot_run", options.output, picture)


if __name__ == "__main__":
    sys.exit(main())
