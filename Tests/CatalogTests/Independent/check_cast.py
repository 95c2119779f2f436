"""Checks a recording against the frames of the same playback: check_cast.py COLUMNS ROWS FRAMES.ansi RECORDING.cast"""

import json
import sys

from terminal import Terminal, differences, frames


def main(columns, rows, ansi, cast):
    problems = []
    with open(cast, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    if lines.pop() != "":
        problems.append("the last line has no end")
    header, *events = map(json.loads, lines)
    if (header["version"], header["width"], header["height"]) != (2, columns, rows):
        problems.append(f"header {header}")
    times = [event[0] for event in events]
    if times != sorted(times):
        problems.append("times go back")
    expected = frames(ansi, columns, rows)
    if abs(times[-1] - expected[-1][0]) > 0.0006:
        problems.append(f"it ends at {times[-1]}, the frames at {expected[-1][0]}")
    terminal = Terminal(columns, rows)
    for number, (time, cells) in enumerate(expected):
        while events and events[0][0] <= time + 0.0006:
            terminal.feed(events.pop(0)[2])
        for problem in differences(cells, terminal.cells, columns):
            problems.append(f"frame {number + 1}: {problem}")
        if len(problems) > 10:
            break
    if terminal.screen.cursor.hidden:
        problems.append("the cursor stays hidden")
    print("\n".join(problems) or f"{len(expected)} frames are the same")
    return 1 if problems else 0


sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]))
