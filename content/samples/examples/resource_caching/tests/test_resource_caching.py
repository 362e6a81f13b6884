from pathlib import Path

import dagster as dg
import pytest

from resource_caching.defs import deliveries
from resource_caching.definitions import defs
from resource_caching.maps import FileMap, Map, MemoryMap


def lookups(assets: list, path: Path, **options: object) -> list[int]:
    resources = {
        "plain_map": Map(seconds=0),
        "memory_map": MemoryMap(seconds=0),
        "file_map": FileMap(seconds=0, path=str(path / "answers.sqlite"), **options),
    }
    result = dg.materialize(assets, resources=resources)
    return [event.materialization.metadata["lookups"].value for event in result.get_asset_materialization_events()]


def test_each_call_asks_the_service(tmp_path: Path) -> None:
    assert lookups([deliveries.plain_costs, deliveries.plain_minutes], tmp_path) == [8, 8]


def test_memory_is_shared_by_the_steps_of_a_process(tmp_path: Path) -> None:
    assert lookups([deliveries.memory_costs, deliveries.memory_minutes], tmp_path) == [4, 0]


def test_a_new_run_has_an_empty_memory(tmp_path: Path) -> None:
    for _ in range(2):
        assert lookups([deliveries.memory_costs], tmp_path) == [4]


def test_the_file_is_shared_by_runs(tmp_path: Path) -> None:
    assert lookups([deliveries.file_costs, deliveries.file_minutes], tmp_path) == [4, 0]
    assert lookups([deliveries.file_costs], tmp_path) == [0]


def test_old_answers_are_asked_again(tmp_path: Path) -> None:
    assert lookups([deliveries.file_costs], tmp_path) == [4]
    assert lookups([deliveries.file_costs], tmp_path, max_age_days=0) == [8]


def test_an_unknown_town_is_not_stored(tmp_path: Path) -> None:
    towns = FileMap(seconds=0, path=str(tmp_path / "answers.sqlite"))
    for _ in range(2):
        with pytest.raises(KeyError):
            towns.kilometers("Oak")
    assert towns.lookups == 2


def test_definitions_load() -> None:
    dg.Definitions.validate_loadable(defs())
