import json
from pathlib import Path

import dagster as dg
import pytest

from dynamic_fanout import photos
from dynamic_fanout.defs import bridges
from dynamic_fanout.definitions import defs


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridges, "crack_width", lambda photo: photos.crack_width(photo, 0))


def run(**options: object) -> dg.ExecuteInProcessResult:
    return defs().resolve_job_def("inspect_all").execute_in_process(raise_on_error=False, **options)


def test_each_bridge_is_a_step() -> None:
    result = run()
    assert result.success
    steps = {event.step_key for event in result.all_events if event.is_step_success}
    assert steps == {
        "bridge_report.list_bridges",
        "bridge_report.inspect_bridge[Old_Mill_Bridge]",
        "bridge_report.inspect_bridge[Station_Bridge]",
        "bridge_report.inspect_bridge[Weir_Footbridge]",
        "bridge_report.write_report",
    }


def test_the_report_begins_with_the_widest_crack() -> None:
    [event] = run().get_asset_materialization_events()
    assert event.materialization.metadata["bridges"].value == 3
    report = event.materialization.metadata["report"].value.splitlines()
    assert report[2:] == ["| Old Mill Bridge | 12 | 0.9 |", "| Weir Footbridge | 14 | 0.9 |", "| Station Bridge | 10 | 0.4 |"]


def test_another_bridge_is_another_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bridges.json"
    file.write_text(json.dumps({**json.loads(bridges.DATA.read_text()), "Br\u00fccke 4": [2, 3]}))
    monkeypatch.setattr(bridges, "DATA", file)
    result = run()
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["bridges"].value == 4
    assert "bridge_report.inspect_bridge[Br_cke_4]" in {event.step_key for event in result.all_events}


def test_one_failing_bridge_stops_the_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def width(photo: int) -> float:
        if photo == 8:
            raise ValueError("blurred")
        return photo / 10

    monkeypatch.setattr(bridges, "crack_width", width)
    result = run(run_config={"ops": {"bridge_report": {"ops": {"inspect_bridge": {"config": {"photos_at_once": 1}}}}}})
    states = {event.step_key for event in result.all_events if event.is_step_success}
    assert "bridge_report.inspect_bridge[Station_Bridge]" in states
    assert "bridge_report.write_report" not in states


def test_no_bridges_give_an_empty_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bridges.json"
    file.write_text("{}")
    monkeypatch.setattr(bridges, "DATA", file)
    [event] = run().get_asset_materialization_events()
    assert event.materialization.metadata["bridges"].value == 0


def test_a_key_with_a_space_is_refused() -> None:
    with pytest.raises(Exception, match="invalid|valid"):
        dg.DynamicOutput(1, mapping_key="Quay Bridge")


def test_two_names_with_the_same_key_fail_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bridges.json"
    file.write_text(json.dumps({"A-B": [1], "A B": [2]}))
    monkeypatch.setattr(bridges, "DATA", file)
    result = run()
    assert not result.success
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "multiple times" in failure.step_failure_data.error_display_string
