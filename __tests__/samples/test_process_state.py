"""What tests leave behind in their process doesn't reach the next one."""

import gc
import os
import textwrap
from unittest.mock import Mock, patch

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


@pytest.mark.parametrize("turn", [1, 2])
def test_no_test_begins_as_a_command_of_dg(turn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "DAGSTER_IS_DEV_CLI" not in os.environ
    os.environ["DAGSTER_IS_DEV_CLI"] = "1"  # as a command of `dg` does
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "2")  # which puts back what the command has set


@pytest.mark.parametrize("turn", [1, 2])
def test_no_test_begins_with_what_another_has_patched(turn: int) -> None:
    assert not isinstance(textwrap.dedent, Mock)
    patch("textwrap.dedent").start()


@pytest.mark.parametrize("zone", ["north", "south"])
def test_config_fields_of_another_test_are_not_taken_for_those_of_the_same_name(zone: str) -> None:
    @dg.op(config_schema={"zone": dg.Enum("Zone", [dg.EnumValue(zone)])})
    def load(context: dg.OpExecutionContext) -> str:
        return context.op_config["zone"]

    assert load(dg.build_op_context(op_config={"zone": zone})) == zone
