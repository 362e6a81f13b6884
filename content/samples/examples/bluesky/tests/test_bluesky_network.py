import base64
import json
import time
from pathlib import Path

import boto3
import dagster as dg
import httpx
import pytest
from atproto import Client, Request
from moto.server import ThreadedMotoServer

from bluesky import network
from bluesky.local_network import LocalBluesky, LocalNetwork
from bluesky.storage import Storage

ACTOR = "did:plc:adaobservatory000000000a"


# region limit
def test_all_pages_are_read_in_spite_of_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    pause = time.sleep
    monkeypatch.setattr(network.time, "sleep", lambda seconds: (waits.append(seconds), pause(seconds)))
    bluesky = LocalBluesky()
    feed = bluesky.client.app.bsky.feed
    posts = [
        item.post.uri
        for _ in range(4)
        for page in bluesky.pages(feed.get_author_feed, actor=ACTOR)
        for item in page.feed
    ]
    assert len(posts) == 4 * 14 and len(set(posts)) == 14
    assert len(waits) == 1 and 0 < waits[0] < 4


def test_a_long_wait_ends_the_step_and_retries_it() -> None:
    bluesky = LocalBluesky(longest_wait=0)
    with pytest.raises(dg.RetryRequested) as error:
        for _ in range(4):
            list(bluesky.pages(bluesky.client.app.bsky.feed.get_author_feed, actor=ACTOR))
    assert 0 < error.value.seconds_to_wait < 4


# endregion limit


def test_the_session_is_stored_and_used_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    logins: list[str] = []
    parts = ({"alg": "none"}, {"sub": "did:plc:a", "exp": 4102444800}, "signature")
    token = ".".join(base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts)

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("createSession"):
            logins.append(request.url.path)
            session = {"did": "did:plc:a", "handle": "ada.nightsky.example", "accessJwt": token, "refreshJwt": token}
            return httpx.Response(200, json=session)
        return LocalNetwork().handle_request(request)

    monkeypatch.setattr(network, "Client", lambda: Client(request=Request(transport=httpx.MockTransport(answer))))
    for _ in range(2):
        bluesky = network.Bluesky(handle="ada", app_password="x", session_file=str(tmp_path / "session"))
        assert len(bluesky.call(bluesky.client.app.bsky.feed.get_author_feed, actor=ACTOR).feed) == 14
    assert len(logins) == 1


def test_snapshots_can_be_in_a_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ThreadedMotoServer(port=0)
    server.start()
    try:
        host, port = server.get_host_and_port()
        for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
            monkeypatch.setenv(name, "local")
        monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://{host}:{port}")
        monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
        boto3.client("s3").create_bucket(Bucket="night-sky")
        profiles = [LocalNetwork().answer("app.bsky.graph.getList", httpx.QueryParams()).items[0].subject]
        Storage(root="s3://night-sky/snapshots").write("starter_pack/a.json", profiles)
        stored = boto3.client("s3").get_object(Bucket="night-sky", Key="snapshots/starter_pack/a.json")["Body"].read()
        assert b'"handle":"ada.nightsky.example"' in stored
    finally:
        server.stop()
