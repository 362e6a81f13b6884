"""What a process of tests forgets after each of them, because Python or Dagster keeps it for the process."""

import os
import random
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest
from dagster._config import field_utils
from dagster._core.definitions.definitions_load_context import DefinitionsLoadContext
from dagster._core.storage.defs_state.base import DefsStateStorage, set_defs_state_storage

from crashed_workers import pytest_handlecrashitem as pytest_handlecrashitem
from crashed_workers import pytest_terminal_summary as pytest_terminal_summary

# A fence may put functions of its own into these, as a program of its own would.
REPLACED = (os, random, shutil, socket, subprocess, time, urllib.request, webbrowser)


def pytest_sessionstart() -> None:
    """Takes Ctrl+C, which a shell has its background jobs ignore, and with them the programs that Dagster starts and ends by it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def process_state() -> Iterator[None]:
    """Puts back the environment, to which `dg` adds variables, the state storage of an instance that was not disposed of, and modules.

    Ends what a fence has patched without an end, and forgets fields of config, which Dagster knows again by the names of their types.
    It has no `monkeypatch`, so that it ends after that of a test, which puts back a variable that `dg` had set before it did.
    """
    modules = {module: dict(vars(module)) for module in REPLACED}
    with pytest.MonkeyPatch.context() as own:
        own.setattr(DefinitionsLoadContext, "_instance", None)
        own.setattr(DefsStateStorage, "get", living_state_storage)
        own.setattr(field_utils, "FIELD_HASH_CACHE", {})
        with patch.dict(os.environ), set_defs_state_storage(None):
            yield
    patch.stopall()
    for module, names in modules.items():
        put_back(module, names)


really_get_state_storage = DefsStateStorage.get


def living_state_storage() -> DefsStateStorage | None:
    """The state storage, unless its instance is gone: what an earlier test left is put back when its garbage is collected."""
    storage = really_get_state_storage()
    reference = getattr(storage, "_instance_weakref", None)
    return None if reference is not None and reference() is None else storage


def put_back(module: ModuleType, names: dict[str, Any]) -> None:
    """Gives a module the names that it had, and takes away others."""
    for name in vars(module).keys() - names.keys():
        delattr(module, name)
    vars(module).update(names)
