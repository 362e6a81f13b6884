from concurrent.futures import ProcessPoolExecutor
from pickle import PicklingError

import dagster as dg
import pytest

from dynamic_vs_parallel import scanner
from dynamic_vs_parallel.defs import dynamic_outputs, one_by_one, threads
from dynamic_vs_parallel.definitions import defs

MODULES = {"dynamic_outputs": dynamic_outputs, "one_by_one": one_by_one, "threads": threads}
WORDS = sum(scanner.read_page(page, 0) for page in scanner.PAGES)


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in MODULES.values():
        monkeypatch.setattr(module, "read_page", lambda page: scanner.read_page(page, 0))


@pytest.mark.parametrize("name", MODULES)
def test_all_read_the_same_words(name: str) -> None:
    result = dg.materialize([getattr(MODULES[name], name)])
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["words"].value == WORDS


def test_each_page_is_a_step() -> None:
    result = dg.materialize([dynamic_outputs.dynamic_outputs])
    steps = {event.step_key for event in result.all_events if event.is_step_success}
    assert len(steps) == len(scanner.PAGES) + 2
    assert "dynamic_outputs.count_words[page_07]" in steps


def broken(failures: int):
    """Reads a page, but fails for page 7 as often as given."""
    left = [failures]

    def read(page: str) -> int:
        if page == "page_07" and left[0]:
            left[0] -= 1
            raise OSError("no answer")
        return scanner.read_page(page, 0)

    return read


def test_one_failing_page_leaves_the_others_successful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dynamic_outputs, "read_page", broken(100))
    monkeypatch.setattr(dynamic_outputs.count_words, "_retry_policy", dg.RetryPolicy(max_retries=0))
    result = dg.materialize([dynamic_outputs.dynamic_outputs], raise_on_error=False)
    succeeded = [event.step_key for event in result.all_events if event.is_step_success]
    assert len([step for step in succeeded if "count_words" in step]) == len(scanner.PAGES) - 1
    assert not result.success


def test_threads_repeat_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "read_page", broken(2))
    assert dg.materialize([threads.threads]).success
    monkeypatch.setattr(threads, "read_page", broken(3))
    assert not dg.materialize([threads.threads], raise_on_error=False).success


def test_a_pool_of_processes_reads_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(threads, "ThreadPoolExecutor", ProcessPoolExecutor)
    monkeypatch.setattr(threads, "PAGES", scanner.PAGES[:2])
    [event] = dg.materialize([threads.threads]).get_asset_materialization_events()
    assert event.materialization.metadata["words"].value == sum(scanner.read_page(page, 0) for page in scanner.PAGES[:2])


@pytest.mark.parametrize("argument", ["lambda", "context"])
def test_a_pool_of_processes_pickles_what_it_gets(argument: str) -> None:
    @dg.asset
    def words(context: dg.AssetExecutionContext) -> None:
        with ProcessPoolExecutor(1) as pool:
            arguments = (lambda: 0) if argument == "lambda" else context
            pool.submit(id, arguments).result()

    with pytest.raises((AttributeError, TypeError, PicklingError)):
        dg.materialize([words])


def test_definitions_load() -> None:
    dg.Definitions.validate_loadable(defs())
