"""The queue, the warehouse, and the service that sends reminders."""

import json
import os
from pathlib import Path
from typing import Any

import dagster as dg
import httpx
from dagster_duckdb import DuckDBResource

from parcel_lockers.event_log import EventLog, FileLog, KafkaLog

PROJECT = Path(__file__).parents[3]


class EventQueue(dg.ConfigurableResource):
    """A Kafka topic where `servers` is set, or a file."""

    servers: str = ""
    topic: str = "parcels"
    file: str = str(PROJECT / "data" / "events.jsonl")

    def log(self) -> EventLog:
        return KafkaLog(self.servers, self.topic) if self.servers else FileLog(Path(self.file))


class Messenger(dg.ConfigurableResource):
    """Sends reminders to a web service where `url` is set, or to a file."""

    url: str = ""
    outbox: str = str(PROJECT / "storage" / "outbox.jsonl")

    def send(self, parcel: str, message: dict[str, Any]) -> None:
        """The key lets the service refuse a message that it has already received."""
        transport = None if self.url else httpx.MockTransport(self.write)
        with httpx.Client(transport=transport, timeout=10) as client:
            response = client.post(
                self.url or "https://messages.example/send",
                headers={"Idempotency-Key": parcel},
                json=message,
            )
            response.raise_for_status()

    def write(self, request: httpx.Request) -> httpx.Response:
        path = Path(self.outbox)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as outbox:
            outbox.write(json.dumps(json.loads(request.content)) + "\n")
        return httpx.Response(202)


@dg.definitions
def defs() -> dg.Definitions:
    (PROJECT / "storage").mkdir(exist_ok=True)
    return dg.Definitions(
        resources={
            "queue": EventQueue(servers=os.getenv("KAFKA_SERVERS", "")),
            "warehouse": DuckDBResource(database=str(PROJECT / "storage" / "lockers.duckdb")),
            "messenger": Messenger(url=os.getenv("MESSAGE_URL", "")),
        },
        # All steps of a run share a process: a batch of seconds can't wait for a process for each step.
        executor=dg.in_process_executor,
    )
