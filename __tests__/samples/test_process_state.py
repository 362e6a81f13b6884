"""What tests leave behind in their process doesn't reach the next one."""

import gc
import os
from collections.abc import Iterator

import dagster as dg
import pytest
from dagster._core.storage.defs_state.base import DefsStateStorage, set_defs_state_storage


def test_the_state_storage_of_an_instance_that_is_gone_is_not_used() -> None:
    with dg.instance_for_test() as instance:
        storage = instance.defs_state_storage
        assert storage is not None
        assert DefsStateStorage.get() is storage
    del instance
    gc.collect()
    with set_defs_state_storage(storage):
        assert DefsStateStorage.get() is None


@pytest.fixture(scope="module")
def command_of_dg() -> Iterator[None]:
    """What a command of `dg` leaves in its process."""
    os.environ["DAGSTER_IS_DEV_CLI"] = "1"
    yield
    os.environ.pop("DAGSTER_IS_DEV_CLI", None)


def test_no_test_begins_as_a_command_of_dg(command_of_dg: None) -> None:
    assert "DAGSTER_IS_DEV_CLI" not in os.environ
