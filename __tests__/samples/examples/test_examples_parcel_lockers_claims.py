"""What the page of the real-time architecture says that goes wrong."""

import sys
from pathlib import Path

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource

PROJECT = Path(__file__).parents[3] / "content" / "samples" / "examples" / "parcel_lockers"


def test_a_bad_message_stops_each_batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(PROJECT / "src"), *sys.path])
    from parcel_lockers.defs.resources import EventQueue
    from parcel_lockers.defs.stream import parcel_events

    events = tmp_path / "events.jsonl"
    good = (PROJECT / "data" / "events.jsonl").read_text().splitlines(keepends=True)
    resources = {
        "queue": EventQueue(file=str(events)),
        "warehouse": DuckDBResource(database=str(tmp_path / "lockers.duckdb")),
    }

    def batch(*lines: str) -> dg.ExecuteInProcessResult:
        events.write_text("".join(lines))
        return dg.materialize([parcel_events], resources=resources, raise_on_error=False)

    assert batch(*good[:3]).success
    for lines in ([*good[:3], "not json\n"], [*good[:3], "not json\n", *good[3:]]):
        failed = batch(*lines)
        assert not failed.success
        error = failed.get_step_failure_events()[0].step_failure_data.error
        assert "JSONDecodeError" in str(error)
    repaired = batch(*good)
    metadata = repaired.asset_materializations_for_node("parcel_events")[0].metadata
    assert (metadata["start"].value, metadata["events"].value) == (3, 4)
