"""Runs the program that a faked service was asked to start, in this process, with the parameters that the client sent."""

import contextlib
import io
import runpy
import sys
from pathlib import Path
from unittest import mock

from dagster_pipes import PipesContext

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "wind_farm"


@contextlib.contextmanager
def pipes_process(env=None, argv=()):
    """A place where `open_dagster_pipes` believes to be in a new process."""
    PipesContext._instance = None  # noqa: SLF001
    with (
        mock.patch.dict("os.environ", env or {}),
        mock.patch.object(sys, "argv", ["program", *argv]),
    ):
        try:
            yield
        finally:
            PipesContext._instance = None  # noqa: SLF001


def run_program(name, env=None, argv=()):
    """Runs a script of the samples; returns what it printed."""
    output = io.StringIO()
    with pipes_process(env, argv), contextlib.redirect_stdout(output):
        runpy.run_path(str(SAMPLES / "external" / name), run_name="__main__")
    return output.getvalue()
