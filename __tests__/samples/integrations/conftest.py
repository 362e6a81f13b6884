"""The programs of the environment, such as dbt, are found by their names, as in the activated environment of a reader."""

import os
import sys
from pathlib import Path

os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
