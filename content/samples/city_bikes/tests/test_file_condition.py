from pathlib import Path

import dagster as dg
import pytest

from city_bikes.defs.dock_files import defs


def test_request_follows_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("incoming").mkdir()
    instance = dg.DagsterInstance.ephemeral()

    first = dg.evaluate_automation_conditions(defs, instance)
    assert first.total_requested == 0

    Path("incoming/docks.csv").write_text("harbor,14\n")
    second = dg.evaluate_automation_conditions(
        defs, instance, cursor=first.cursor
    )
    assert second.total_requested == 1
