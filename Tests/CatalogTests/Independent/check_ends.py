"""Checks that the ansi format begins and ends as terminal programs drew the two screens.

check_ends.py COLUMNS ROWS FRAMES.ansi FROM.ans TO.ans
"""

import sys

from terminal import Terminal, differences, frames


def capture(path, columns, rows):
    """A capture, shown as it was: its colours run on across line ends, and a background fills the row behind it."""
    terminal = Terminal(columns, rows)
    with open(path, encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(file.read().split("\n")[:rows]):
            terminal.feed(f"\x1b[{number + 1}H{line}")
            if not terminal.screen.cursor.attrs.reverse and terminal.screen.cursor.x < columns:
                terminal.feed("\x1b[K")
    return terminal.cells


def main(columns, rows, ansi, start, end):
    shown = frames(ansi, columns, rows)
    problems = []
    for name, path, (_, cells) in (("first", start, shown[0]), ("last", end, shown[-1])):
        problems += [f"{name} frame: {p}" for p in differences(capture(path, columns, rows), cells, columns)]
    print("\n".join(problems) or "both ends are the captures")
    return 1 if problems else 0


sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
