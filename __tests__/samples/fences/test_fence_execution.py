"""Runs each Python fence of the pages and starts what it defines."""

from pathlib import Path

import pytest
from page_fences import Fence, fences_of, remark_on
from run_fence import noting_runs, running
from start_definitions import definitions_in, start_definitions

PYTHON = fences_of("python")
RUN = [fence for fence in PYTHON if not remark_on(fence).excuse]
EXCUSED = [fence for fence in PYTHON if remark_on(fence).excuse]
UNSTARTED = [fence for fence in PYTHON if remark_on(fence).unstarted]

# Fences show what is beta or deprecated too.
pytestmark = pytest.mark.filterwarnings("ignore")


def place(fence: Fence) -> str:
    return fence.place


def run(fence: Fence, folder: Path, start: bool = True) -> None:
    with noting_runs() as ran, running(fence, folder) as namespace:
        for definitions in definitions_in(namespace, ran) if start else []:
            start_definitions(definitions, ran)


@pytest.mark.parametrize("fence", RUN, ids=place)
def test_runs(fence: Fence, workshop: Path) -> None:
    run(fence, workshop, start=fence not in UNSTARTED)


@pytest.mark.parametrize("fence", EXCUSED + UNSTARTED, ids=place)
def test_excuse_is_needed(fence: Fence, workshop: Path) -> None:
    with pytest.raises(Exception):  # whatever keeps it from running
        run(fence, workshop)
