"""`python -m bench`: every benchmark of this folder, one after another, each in a process of its own."""

import subprocess
import sys
from pathlib import Path

here = Path(__file__).parent
# Those that start a server take their time, and need node or a browser: they are asked for by name.
asked_for = {"act.py", "server.py", "growth.py", "first_visit.py"}
scripts = [script for script in sorted(here.glob("[!_]*.py")) if script.name not in asked_for]
sys.exit(max(subprocess.call([sys.executable, str(script)]) for script in scripts))
