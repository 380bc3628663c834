#!/usr/bin/python3
"""Draws the validated scores of campaigns side by side, as a PNG: a box and a dot for every run.

A box reaches from quartile to quartile (linear interpolation) with a line at the median; its whiskers reach to the least
and the greatest. DIR is a campaign's folder (its summary.csv is read), or a run's folder (its champion.json), which counts
as a campaign of one. Needs Debian's python3-matplotlib.
"""

import argparse
import csv
import json
import math
import sys
from dataclasses import dataclass, field
from pathlib import Path

from plotting import PlotError, save

NEEDED = ("seed", "objective", "validated")
# Okabe and Ito's colours, told apart by colour-blind people too; the markers differ as well.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
MARKERS = ("o", "s", "^", "D", "v", "P")
BOX_WIDTH = 0.5
DOTS_WIDTH = 0.32


@dataclass
class Campaign:
    """What is drawn of one folder."""

    label: str
    objective: str = ""
    validated: list = field(default_factory=list)

    def add(self, objective, text, where):
        try:
            value = float(text)
        except (TypeError, ValueError):
            raise PlotError(f"{where}: validated is {text!r}, not a number") from None
        if not math.isfinite(value):
            raise PlotError(f"{where}: validated is {text!r}, not a finite number")
        if self.objective not in ("", objective):
            raise PlotError(f"{where}: the objective is {objective}, before it was {self.objective}")
        self.objective = objective
        self.validated.append(value)


def read_summary(path, campaign):
    with open(path, newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        missing = [column for column in NEEDED if column not in (reader.fieldnames or ())]
        if missing:
            raise PlotError(f"{path}: no column {', '.join(missing)}")
        for row in reader:
            where = f"{path}, line {reader.line_num}"
            if None in row or None in row.values():
                raise PlotError(f"{where}: {len(reader.fieldnames)} cells expected")
            campaign.add(row["objective"], row["validated"], where)
    if not campaign.validated:
        raise PlotError(f"{path}: no finished run in it yet")


def read_champion(path, campaign):
    try:
        origin = json.loads(path.read_text(encoding="utf-8"))["provenance"]
        campaign.add(origin["objective"], origin["validated"]["value"], path)
    except (ValueError, KeyError, TypeError) as error:
        raise PlotError(f"{path}: no champion with its provenance ({error})") from None


def read_campaign(folder):
    path = Path(folder)
    campaign = Campaign(path.resolve().name)
    if (path / "campaign.json").is_file():
        if not (path / "summary.csv").is_file():
            raise PlotError(f"{folder}: no summary.csv yet; 'evo2048 resume' ends the campaign and writes it")
        read_summary(path / "summary.csv", campaign)
    elif (path / "champion.json").is_file():
        read_champion(path / "champion.json", campaign)
    else:
        raise PlotError(f"{folder}: no folder of a campaign or a finished run")
    return campaign


def spread(count):
    """Places of dots beside each other, in the order of the runs, around 0."""
    if count == 1:
        return [0.0]
    # The golden ratio's multiples keep neighbours apart without chance, so that a picture is drawn alike every time.
    return [(i * 0.6180339887 % 1 - 0.5) * DOTS_WIDTH for i in range(count)]


def check_objectives(campaigns):
    first = campaigns[0]
    for campaign in campaigns:
        if campaign.objective != first.objective:
            raise PlotError(f"the objectives differ: {first.label} has {first.objective}, "
                            f"{campaign.label} has {campaign.objective}")


def draw(campaigns, title):
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot, ticker

    check_objectives(campaigns)
    picture, axes = pyplot.subplots(figsize=(max(5, 2 + 1.6 * len(campaigns)), 5), dpi=150, layout="constrained")
    for place, campaign in enumerate(campaigns):
        colour = COLOURS[place % len(COLOURS)]
        axes.boxplot([campaign.validated], positions=[place], widths=BOX_WIDTH, whis=(0, 100), showfliers=False,
                     manage_ticks=False, medianprops={"color": colour, "linewidth": 2.2},
                     **{f"{part}props": {"color": colour} for part in ("box", "whisker", "cap")})
        axes.plot([place + shift for shift in spread(len(campaign.validated))], campaign.validated,
                  MARKERS[place % len(MARKERS)], color=colour, markersize=4, alpha=0.65)
    axes.set_xticks(range(len(campaigns)), [escaped(f"{c.label}\n{runs(c)}") for c in campaigns])
    axes.set_xlim(-0.6, len(campaigns) - 0.4)
    axes.yaxis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:,.0f}" if abs(value) >= 10 else f"{value:g}"))
    axes.set_ylabel(f"{campaigns[0].objective}, validated on fresh games")
    axes.set_title(escaped(title))
    axes.grid(True, axis="y", alpha=0.3)
    return picture


def runs(campaign):
    count = len(campaign.validated)
    return f"{count} run{'' if count == 1 else 's'}"


def escaped(text):
    return text.replace("$", r"\$")


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", metavar="DIR", help="folder of a campaign, or of a run")
    parser.add_argument("--output", default="campaigns.png", metavar="FILE", help="the picture (default: %(default)s)")
    parser.add_argument("--title", default="Champions on games that selection never saw", metavar="TEXT",
                        help="above the picture (default: %(default)s)")
    return parser.parse_args(arguments)


def main(arguments=None):
    options = parse(arguments)
    return save("plot_campaigns", options.output, lambda: draw([read_campaign(folder) for folder in options.folders], options.title))


if __name__ == "__main__":
    sys.exit(main())
