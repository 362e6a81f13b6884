"""Runs each Python fence of the pages and starts what it defines."""

from collections.abc import Iterator
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
    """What keeps it from running is what `remarks.yml` says, and not something else."""
    expected = remark_on(fence).raises
    with pytest.raises(Exception) as caught:
        run(fence, workshop)
    found = list(errors_behind(caught.value))
    assert expected is not None and any(expected in one for one in found), (
        f"remarks.yml: raises: {expected!r}; found {found}"
    )


def errors_behind(error: BaseException | None) -> Iterator[str]:
    """An error and its causes, each once, as `Type: message`."""
    seen: list[BaseException] = []
    while error is not None and error not in seen:
        seen.append(error)
        yield f"{type(error).__name__}: {error}"
        error = error.__cause__ or error.__context__
