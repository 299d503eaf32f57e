"""500 battles by the advanced rules in a crowded operation, each act looked at by the referee of the tests.

No figure of speed is the point here: it fails if a ship is on the board that does not belong there.
"""

import sys
import time
from pathlib import Path

from _measure import headline, line

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.crowded_battles import fight

BATTLES = 500


def main() -> None:
    began = time.process_time()
    acts = fight(BATTLES)
    headline(f"Atlantic Chase, {BATTLES} battles by the advanced rules in a crowded operation, {acts} acts")
    line("  an act with everything the referee asks", (time.process_time() - began) / acts)


if __name__ == "__main__":
    main()
