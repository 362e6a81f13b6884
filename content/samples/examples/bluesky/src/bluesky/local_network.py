"""A stand-in for Bluesky: it answers the client's requests from `data/`, with pages and a limit like the real one."""

import csv
import json
import time
from typing import Any

import httpx
from atproto import Client, Request, models
from atproto_client.models import get_model_as_json

from bluesky.network import Bluesky
from bluesky.storage import PROJECT

LIST = "at://did:plc:nightskyclub00000000000/app.bsky.graph.list/3lnightsky2b"
INDEXED = "2025-08-20T00:00:00.000Z"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a file in `data/`."""
    with (PROJECT / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def member(row: dict[str, str]) -> dict[str, str]:
    """What profiles and authors have in common."""
    return {"did": row["did"], "handle": row["handle"], "display_name": row["name"]}


def feed_item(author: dict[str, str], row: dict[str, str]) -> models.AppBskyFeedDefs.FeedViewPost:
    """A post as Bluesky shows it in a feed."""
    link = models.AppBskyEmbedExternal.ViewExternal(uri=row["link"], title=row["link"], description="")
    return models.AppBskyFeedDefs.FeedViewPost(
        post=models.AppBskyFeedDefs.PostView(
            uri=f"at://{author['did']}/app.bsky.feed.post/{row['id']}",
            cid=f"bafy{row['id']}",
            author=models.AppBskyActorDefs.ProfileViewBasic(**author),
            record=models.AppBskyFeedPost.Record(text=row["text"], created_at=row["created_at"]),
            embed=models.AppBskyEmbedExternal.View(external=link) if row["link"] else None,
            indexed_at=row["created_at"],
            like_count=int(row["likes"]),
            repost_count=int(row["reposts"]),
            reply_count=int(row["replies"]),
        )
    )


class LocalNetwork(httpx.BaseTransport):
    """Allows `limit` requests in each window of `seconds`."""

    def __init__(self, limit: int = 10, seconds: int = 3) -> None:
        self.limit, self.seconds = limit, seconds
        self.remaining, self.reset = limit, 0.0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Answers one request, or refuses it with status 429."""
        if time.time() >= self.reset:
            self.remaining, self.reset = self.limit, int(time.time()) + self.seconds
        headers = {"ratelimit-limit": str(self.limit), "ratelimit-reset": str(int(self.reset))}
        if not self.remaining:
            error = {"error": "RateLimitExceeded", "message": "Rate Limit Exceeded"}
            return httpx.Response(429, json=error, headers={**headers, "ratelimit-remaining": "0"})
        self.remaining -= 1
        body = get_model_as_json(self.answer(request.url.path.split("/")[-1], request.url.params))
        return httpx.Response(
            200, json=json.loads(body), headers={**headers, "ratelimit-remaining": str(self.remaining)}
        )

    def answer(self, method: str, params: httpx.QueryParams) -> Any:
        """The response of a method, by its name."""
        people = rows("members")
        start = int(params.get("cursor", 0))
        end = start + int(params.get("limit", 50))
        profiles = [models.AppBskyActorDefs.ProfileView(**member(row)) for row in people]
        if method == "app.bsky.graph.getStarterPack":
            pack = models.AppBskyGraphDefs.StarterPackView(
                uri=params["starterPack"],
                cid="bafypack",
                creator=models.AppBskyActorDefs.ProfileViewBasic(**member(people[0])),
                indexed_at=INDEXED,
                record=models.AppBskyGraphStarterpack.Record(name="Night sky", list=LIST, created_at=INDEXED),
                list=models.AppBskyGraphDefs.ListViewBasic(
                    uri=LIST, cid="bafylist", name="Night sky", purpose="app.bsky.graph.defs#referencelist"
                ),
            )
            return models.AppBskyGraphGetStarterPack.Response(starter_pack=pack)
        if method == "app.bsky.graph.getList":
            return models.AppBskyGraphGetList.Response(
                cursor=str(end) if end < len(profiles) else None,
                items=[
                    models.AppBskyGraphDefs.ListItemView(subject=profile, uri=f"{LIST}/{profile.did}")
                    for profile in profiles[start:end]
                ],
                list=models.AppBskyGraphDefs.ListView(
                    uri=LIST,
                    cid="bafylist",
                    name="Night sky",
                    purpose="app.bsky.graph.defs#referencelist",
                    creator=profiles[0],
                    indexed_at=INDEXED,
                ),
            )
        author = next(member(row) for row in people if row["did"] == params["actor"])
        feed = [feed_item(author, row) for row in rows("posts") if row["handle"] == author["handle"]]
        return models.AppBskyFeedGetAuthorFeed.Response(
            cursor=str(end) if end < len(feed) else None, feed=feed[start:end]
        )


class LocalBluesky(Bluesky):
    """The resource with the stand-in behind its client. Pages are short, so that there are several."""

    handle: str = "local"
    app_password: str = "local"
    page_size: int = 5

    def connect(self) -> Client:
        """A client whose requests go to the stand-in."""
        return Client(request=Request(transport=LocalNetwork()))
