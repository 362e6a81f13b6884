"""The resources of the project: feeds, storage, and mail."""

import smtplib
from email.message import EmailMessage
from pathlib import Path

import dagster as dg
import feedparser
from upath import UPath

PROJECT = Path(__file__).parents[2]


# region feeds
class FeedReader(dg.ConfigurableResource):
    """Reads feeds and their recordings."""

    def read(self, url: str, etag: str | None = None) -> feedparser.FeedParserDict:
        """The feed, or only a status of 304 if it is the one that has this ETag."""
        feed = feedparser.parse(url, etag=etag)
        if feed.get("status", 200) >= 400:
            raise OSError(f"{url} returned status {feed.status}.")
        if feed.bozo and not feed.entries:
            raise feed.bozo_exception
        return feed

    def download(self, url: str) -> bytes:
        """The bytes of a recording."""
        return UPath(url).read_bytes()


# endregion feeds


# region storage
class Storage(dg.ConfigurableResource):
    """Files below `root`, which is a folder, or a bucket such as `s3://podcasts`."""

    root: str

    def read(self, name: str) -> bytes:
        """The content of a file."""
        return (UPath(self.root) / name).read_bytes()

    def write(self, name: str, content: bytes) -> str:
        """Writes a file and returns its path."""
        path = UPath(self.root) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return str(path)


# endregion storage


# region mail
class Mail(dg.ConfigurableResource):
    """Sends messages by SMTP if there is a host, and else writes them to the outbox."""

    host: str = ""
    user: str = ""
    password: str = ""
    receiver: str = "you@example.com"
    outbox: str

    def send(self, message: EmailMessage) -> str:
        """Sends a message, and returns where it went."""
        message["From"], message["To"] = self.user or "podcasts@example.com", self.receiver
        if self.host:
            with smtplib.SMTP_SSL(self.host) as server:
                server.login(self.user, self.password)
                server.send_message(message)
            return self.receiver
        name = "".join(letter if letter.isalnum() else "-" for letter in message["Subject"])
        path = Path(self.outbox) / f"{name}.eml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(message.as_bytes())
        return path.name


# endregion mail
