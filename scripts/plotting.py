"""What the plotting scripts share: faults that the user can put right, and how a script ends."""

import csv
import sys


class PlotError(Exception):
    """Something the user can put right; its text says what."""


def save(script, output, draw):
    """Saves the figure that draw() makes as a PNG and says where. The exit code: 0, 2 for bad input, 3 without matplotlib."""
    try:
        draw().savefig(output, format="png")
    except (PlotError, OSError, UnicodeDecodeError, csv.Error) as error:
        print(f"{script}: {error}", file=sys.stderr)
        return 2
    except ImportError as error:
        print(f"{script}: {error}; scripts/setup.sh installs python3-matplotlib", file=sys.stderr)
        return 3
    print(output)
    return 0
