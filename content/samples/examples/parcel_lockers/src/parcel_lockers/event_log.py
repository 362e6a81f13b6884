"""The queue: a Kafka topic with one partition, or a file whose lines are its messages."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from confluent_kafka import Consumer, KafkaException, TopicPartition


class EventLog(Protocol):
    """Messages in the order of their offsets, which begin with 0. Reading doesn't remove them."""

    def end(self) -> int:
        """The offset that the next message will get."""

    def read(self, start: int, end: int) -> Iterator[tuple[int, dict[str, Any]]]:
        """The messages from `start` up to, but not including, `end`."""


# region file
class FileLog:
    """A stand-in for a topic: the number of a line is its offset."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def lines(self) -> list[str]:
        return self.path.read_text(encoding="utf-8").splitlines()

    def end(self) -> int:
        return len(self.lines())

    def read(self, start: int, end: int) -> Iterator[tuple[int, dict[str, Any]]]:
        for offset, line in enumerate(self.lines()[start:end], start):
            yield offset, json.loads(line)


# endregion file


# region kafka
class KafkaLog:
    """A topic with one partition. The warehouse stores the position, so no consumer group commits it."""

    def __init__(self, servers: str, topic: str) -> None:
        self.settings = {
            "bootstrap.servers": servers,
            "group.id": "parcel-lockers",
            "enable.auto.commit": False,
            "auto.offset.reset": "earliest",
        }
        self.topic = topic

    def end(self) -> int:
        consumer = Consumer(self.settings)
        try:
            return consumer.get_watermark_offsets(TopicPartition(self.topic, 0), timeout=10)[1]
        finally:
            consumer.close()

    def read(self, start: int, end: int) -> Iterator[tuple[int, dict[str, Any]]]:
        consumer = Consumer(self.settings)
        try:
            consumer.assign([TopicPartition(self.topic, 0, start)])
            position = start
            while position < end:
                message = consumer.poll(timeout=10)
                if message is None:
                    raise TimeoutError(f"No message after offset {position} within 10 seconds")
                if message.error():
                    raise KafkaException(message.error())
                position = message.offset() + 1
                if message.offset() < end:
                    yield message.offset(), json.loads(message.value())
        finally:
            consumer.close()


# endregion kafka
