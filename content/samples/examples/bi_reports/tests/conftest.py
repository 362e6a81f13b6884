import os
from pathlib import Path
from tempfile import mkdtemp

# Set before the definitions are imported, so that the tests have a database of their own.
os.environ["REPORTS_DATABASE"] = str(Path(mkdtemp()) / "reports.duckdb")
