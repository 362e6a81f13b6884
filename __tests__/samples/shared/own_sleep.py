"""Waits that are not waited for."""

import threading
import time
from collections.abc import Callable

import pytest


def replace_sleep(monkeypatch: pytest.MonkeyPatch, sleep: Callable[[float], object]) -> None:
    """Calls `sleep` with the seconds in place of `time.sleep`, in this thread alone.

    Threads of servers that other tests have started go on waiting, and are neither counted nor made to spin.
    """
    own_thread = threading.get_ident()
    really_sleep = time.sleep

    def sleep_here(seconds: float) -> None:
        if threading.get_ident() == own_thread:
            sleep(seconds)
        else:
            really_sleep(seconds)

    monkeypatch.setattr(time, "sleep", sleep_here)
