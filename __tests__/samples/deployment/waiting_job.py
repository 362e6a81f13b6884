"""A job for the code of a test, which waits until the test lets it end."""

WAITS = """
import time
from pathlib import Path

import dagster as dg


@dg.op
def wait_for_file() -> None:
    while not Path("release").exists():
        time.sleep(0.1)


@dg.job
def waits() -> None:
    wait_for_file()
"""
