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


def test_a_topic_without_its_first_messages_needs_a_cursor_at_its_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(PROJECT / "src"), *sys.path])
    from parcel_lockers import event_log
    from parcel_lockers.defs.resources import EventQueue
    from parcel_lockers.defs.stream import parcel_events

    class Message:
        def __init__(self, offset: int) -> None:
            self.number = offset

        def offset(self) -> int:
            return self.number

        def error(self) -> None:
            return None

        def value(self) -> str:
            return '{"parcel": "P-1", "customer_id": 1, "event": "stored", "at": "2025-05-12T09:00:00"}'

    class Consumer:
        """A topic with the offsets 1000 to 1009, which begins with the first of them if an earlier one is asked for."""

        def __init__(self, settings: dict) -> None:
            assert settings["auto.offset.reset"] == "earliest"

        def assign(self, partitions: list) -> None:
            self.next = max(partitions[0].offset, 1000)

        def poll(self, timeout: float) -> Message:
            self.next += 1
            return Message(self.next - 1)

        def close(self) -> None: ...

    monkeypatch.setattr(event_log, "Consumer", Consumer)
    resources = {
        "queue": EventQueue(servers="kafka"),
        "warehouse": DuckDBResource(database=str(tmp_path / "lockers.duckdb")),
    }

    def events(end: int) -> int:
        config = {"ops": {"parcel_events": {"config": {"end": end}}}}
        result = dg.materialize([parcel_events], resources=resources, run_config=config)
        return result.asset_materializations_for_node("parcel_events")[0].metadata["events"].value

    # What the sensor requests if its cursor begins with 0, and if it begins with the first offset of the topic.
    assert events(500) == 0
    assert events(1010) == 10
