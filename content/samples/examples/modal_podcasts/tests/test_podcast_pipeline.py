import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import dagster as dg
import pytest

from modal_podcasts import morse
from modal_podcasts.local_services import LocalFeedReader
from modal_podcasts.pipeline import podcast_pipeline
from modal_podcasts.services import FeedReader

PROJECT = Path(__file__).parents[1]


def run_episode(defs: dg.Definitions, podcast: str, episode: str) -> dg.ExecuteInProcessResult:
    """Runs all steps of one episode."""
    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions(f"{podcast}_episodes", [episode])
        job = defs.resolve_job_def(f"{podcast}_episode")
        return job.execute_in_process(instance=instance, partition_key=episode, raise_on_error=False)


def tick(sensor: dg.SensorDefinition, instance: dg.DagsterInstance, cursor: str | None = None):
    """What the sensor returns in a tick."""
    return sensor(dg.build_sensor_context(instance=instance, resources={"feeds": FeedReader()}, cursor=cursor))


def test_an_episode_becomes_an_email(defs: dg.Definitions, folder: Path) -> None:
    result = run_episode(defs, "harbor_hour", "hh-001")
    assert result.success
    text = json.loads((folder / "storage/harbor_hour/hh-001/transcript.json").read_text())["text"]
    assert text == (
        "the new ice house opens on friday. boats can load two tons before dawn. "
        "the old one becomes a museum. bring a coat"
    )
    metadata = result.asset_materializations_for_node("harbor_hour__transcript")[0].metadata
    assert metadata["pieces"].value == 2 and metadata["words"].value == 23
    [mail] = (folder / "outbox").glob("*hh-001.eml")
    assert "the new ice house opens on friday. boats can load two tons before dawn." in mail.read_text()


def test_an_empty_transcript_stops_the_episode(defs: dg.Definitions, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LocalFeedReader, "download", lambda *_: morse.speak("e e"))
    result = run_episode(defs, "fog_signal", "fs-011")
    assert not result.success
    assert result.asset_materializations_for_node("fog_signal__transcript")
    assert not result.asset_materializations_for_node("fog_signal__summary")


def test_an_episode_that_left_the_feed_fails_with_its_name(defs: dg.Definitions) -> None:
    result = run_episode(defs, "harbor_hour", "hh-000")
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "doesn't list hh-000 anymore" in failure.event_specific_data.error_display_string


def test_a_tick_requests_each_episode_once(defs: dg.Definitions) -> None:
    sensor = defs.get_sensor_def("harbor_hour_new_episodes")
    with dg.DagsterInstance.ephemeral() as instance:
        result = tick(sensor, instance)
        assert [request.partition_key for request in result.run_requests] == ["hh-001", "hh-002"]
        instance.add_dynamic_partitions("harbor_hour_episodes", ["hh-001", "hh-002"])
        assert not tick(sensor, instance).run_requests
        data = sensor.evaluate_tick(dg.build_sensor_context(instance, resources={"feeds": FeedReader()}))
        assert data.skip_message == "Sensor function returned an empty result"


def test_a_feed_can_start_with_its_latest_episode(defs: dg.Definitions) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        result = tick(defs.get_sensor_def("keepers_log_new_episodes"), instance)
        assert [request.partition_key for request in result.run_requests] == ["kl-102"]


@pytest.mark.parametrize("body", [b"", b"<html><body>Please come back later.</body></html>"])
def test_a_server_with_an_error_fails_the_tick(body: bytes) -> None:
    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(503)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with pytest.raises(OSError, match="status 503"):
            FeedReader().read(f"http://127.0.0.1:{server.server_port}/feed.xml")
    finally:
        server.shutdown()


def test_a_file_without_a_feed_fails_the_tick(tmp_path: Path) -> None:
    (tmp_path / "feed.xml").write_text("<rss><channel>")
    with pytest.raises(Exception, match="element|token"):
        FeedReader().read(str(tmp_path / "feed.xml"))


# region unchanged
def test_an_unchanged_feed_is_not_sent_again() -> None:
    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            same = self.headers.get("If-None-Match") == '"v1"'
            self.send_response(304 if same else 200)
            self.send_header("ETag", '"v1"')
            self.end_headers()
            if not same:
                self.wfile.write((PROJECT / "data/feeds/fog_signal.xml").read_bytes())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        url = f"http://127.0.0.1:{server.server_port}/feed.xml"
        [sensor] = podcast_pipeline("fog_signal", url, latest=3).sensors
        with dg.DagsterInstance.ephemeral() as instance:
            first = tick(sensor, instance)
            assert len(first.run_requests) == 2 and first.cursor == '"v1"'
            second = tick(sensor, instance, first.cursor)
            assert second.skip_message == "The feed hasn't changed since the last tick."
    finally:
        server.shutdown()


# endregion unchanged
