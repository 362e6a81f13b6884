"""What a process of tests forgets after each of them, because Dagster keeps it for the process."""

import os
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from dagster._core.definitions.definitions_load_context import DefinitionsLoadContext
from dagster._core.storage.defs_state.base import set_defs_state_storage


@pytest.fixture(autouse=True)
def process_state(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Puts the environment back, to which `dg` adds variables, and the state storage of an instance that was not disposed of."""
    monkeypatch.setattr(DefinitionsLoadContext, "_instance", None)
    with patch.dict(os.environ), set_defs_state_storage(None):
        yield
