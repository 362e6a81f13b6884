"""Clocks for the threads that read the messages and the output of a program of Dagster Pipes."""

import datetime
import threading
import time
from types import SimpleNamespace

import pytest
from dagster._core.pipes import utils

START = datetime.datetime(2026, 3, 2)
TICK = 0.001


class Clock(threading.local):
    """What has passed in a thread, in seconds: what it has waited for, and a little at each look.

    However slow a machine is, a thread that waits ten seconds for late messages looks for them as often.
    """

    passed = 0.0

    def now(self) -> datetime.datetime:
        self.passed += TICK
        return START + datetime.timedelta(seconds=self.passed)

    def sleep(self, seconds: float) -> None:
        self.passed += seconds
        time.sleep(min(seconds, 0.02))


def shorten_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives each reader a clock of its own, on which its pauses are as long as ever, and shortens those of writers."""
    clock = Clock()
    monkeypatch.setattr(utils, "datetime", SimpleNamespace(datetime=SimpleNamespace(now=clock.now)))
    monkeypatch.setattr(utils, "time", SimpleNamespace(sleep=clock.sleep))
    writers = SimpleNamespace(time=time.time, sleep=lambda seconds: time.sleep(min(seconds, 0.02)))
    monkeypatch.setattr("dagster_pipes.time", writers)
