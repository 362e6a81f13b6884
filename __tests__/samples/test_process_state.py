"""What tests leave behind in their process doesn't reach the next one."""

import gc

import dagster as dg
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
