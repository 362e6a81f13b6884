"""The Bluesky client as a resource: it logs in once, reads all pages, and waits when a limit is reached."""

import time
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import dagster as dg
from atproto import Client
from atproto.exceptions import RateLimitExceededError
from pydantic import PrivateAttr


# region resource
class Bluesky(dg.ConfigurableResource):
    """Reads public data of Bluesky, with an app password."""

    handle: str
    app_password: str
    session_file: str = ".bluesky_session"
    page_size: int = 100
    longest_wait: int = 60
    _client: Client | None = PrivateAttr(default=None)

    @property
    def client(self) -> Client:
        """The client, connected at the first request."""
        if self._client is None:
            self._client = self.connect()
        return self._client

    def connect(self) -> Client:
        """Continues the stored session, since logins have a low limit of their own."""
        client, stored = Client(), Path(self.session_file)
        client.on_session_change(lambda _event, session: stored.write_text(session.export()))
        if stored.exists():
            client.login(session_string=stored.read_text(), fetch_bsky_profile=False)
        else:
            client.login(self.handle, self.app_password, fetch_bsky_profile=False)
        return client

    # endregion resource

    # region pages
    def pages(self, method: Callable[..., Any], **params: Any) -> Iterator[Any]:
        """Yields the responses of a paginated method until one has no cursor."""
        cursor = None
        while True:
            page = self.call(method, **params, limit=self.page_size, cursor=cursor)
            yield page
            cursor = page.cursor
            if not cursor:
                return

    # endregion pages

    # region wait
    def call(self, method: Callable[..., Any], **params: Any) -> Any:
        """Calls a method, and waits for the reset of the limit if there are no requests left."""
        while True:
            try:
                return method({name: value for name, value in params.items() if value is not None})
            except RateLimitExceededError as error:
                seconds = seconds_until_reset(error)
                if seconds > self.longest_wait:
                    raise dg.RetryRequested(max_retries=3, seconds_to_wait=seconds) from error
                dg.get_dagster_logger().warning(f"Limit of {error.limit} requests reached. Waiting {seconds:.0f} s.")
                time.sleep(seconds)


def seconds_until_reset(error: RateLimitExceededError) -> float:
    """How long to wait: until the reset that the server names, or else a minute."""
    if error.retry_after is not None:
        return error.retry_after
    if error.reset_at is not None:
        return max((error.reset_at - datetime.now(timezone.utc)).total_seconds(), 0) + 0.1
    return 60


# endregion wait
