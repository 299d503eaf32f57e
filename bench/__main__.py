"""`python -m bench`: every benchmark of this folder, one after another, each in a process of its own."""

import subprocess
import sys
from pathlib import Path

here = Path(__file__).parent
sys.exit(max(subprocess.call([sys.executable, str(script)]) for script in sorted(here.glob("[!_]*.py"))))
