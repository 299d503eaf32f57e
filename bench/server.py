"""The server side by side with boardgame.io in memory, over real websockets; ours commits every move to disk first.

    python3 dev.py bench server              the whole table: about half an hour
    python3 dev.py bench server --quick      a look at it: N = 200 at saturation and paced, one round
    python3 dev.py bench server --json       the same as one object

boardgame.io comes from npm and is kept outside of the repository; without node, our own rows are measured alone.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.wire.contenders import CONTENDERS, TWO_NODES
from bench.wire.run import Load, Run
from bench.wire.table import as_object, as_table

SATURATED = tuple(Load(n) for n in (1, 50, 200, 400))
PACED = (Load(200, 100),)
WATCHED = (Load(50, watchers=20),)


def main() -> None:
    args = arguments()
    loads = tuple(Load.read(text) for text in args.loads) if args.loads else SATURATED + PACED + WATCHED
    if args.quick and not args.loads:
        loads = (Load(200), *PACED)
    chosen = [each for each in CONTENDERS + TWO_NODES if each.name in args.only] if args.only else CONTENDERS
    run = Run(seconds=args.seconds or (2.0 if args.quick else 5.0), rounds=args.rounds or (1 if args.quick else 3))
    rows = run.measure(chosen, loads)
    print(json.dumps(as_object(rows)) if args.json else as_table(rows))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one object instead of a table")
    parser.add_argument("--quick", action="store_true", help="N = 200 only, short, one round")
    parser.add_argument("--seconds", type=float, help="how long each row is measured")
    parser.add_argument("--rounds", type=int, help="how often; rows are medians, and rounds are interleaved")
    parser.add_argument("--loads", nargs="+", help="N, N@offered moves a second, or N+watchers: 50 200@100 50+20")
    parser.add_argument("--only", nargs="+", help=f"of {', '.join(each.name for each in CONTENDERS + TWO_NODES)}")
    return parser.parse_args()


if __name__ == "__main__":
    main()
