"""Statements of the reference of configuration, one step after the samples."""

from typing import Any

import dagster as dg
import pytest
from dagster._check import CheckError
from pydantic import Field, ValidationError


class Readings(dg.Config):
    day: str
    limit: int = Field(default=10, gt=0)


class Station(dg.ConfigurableResource):
    url: str
    timeout: int = 1


def test_an_unknown_argument_is_ignored_in_python_only() -> None:
    assert Readings(day="x", limt=5).limit == 10  # type: ignore[call-arg]
    with pytest.raises(ValidationError) as raised:
        Readings(dya="x")  # type: ignore[call-arg]
    assert "dya" not in str(raised.value)

    @dg.asset
    def readings(config: Readings) -> None: ...

    with pytest.raises(dg.DagsterInvalidConfigError, match="limt"):
        dg.materialize([readings], run_config={"ops": {"readings": {"config": {"day": "x", "limt": 5}}}})


def test_a_constraint_is_checked_when_an_object_is_created() -> None:
    with pytest.raises(ValidationError):
        Readings(day="x", limit=-1)

    @dg.asset
    def readings(config: Readings) -> None: ...

    run_config = {"ops": {"readings": {"config": {"day": "x", "limit": -1}}}}
    result = dg.materialize([readings], run_config=run_config, raise_on_error=False)
    assert len(result.get_step_failure_events()) == 1


def test_resource_config_of_a_run_replaces_all_values_in_code() -> None:
    @dg.asset
    def readings(station: Station) -> str:
        return f"{station.url} {station.timeout}"

    def run(run_config: Any) -> str:
        station = Station(url="in code", timeout=5)
        result = dg.materialize([readings], resources={"station": station}, run_config=run_config)
        return result.output_for_node("readings")

    assert run({}) == "in code 5"
    assert run({"resources": {"station": {"config": {"url": "in run"}}}}) == "in run 1"


@pytest.mark.parametrize(
    ("fields", "accepted"),
    [({"a": str, "b": str}, False), ({"a": str}, False), ({"a": dg.Field(str, default_value="x")}, True)],
)
def test_a_selector_needs_a_key_unless_the_only_one_has_a_default(fields: dict, accepted: bool) -> None:
    @dg.op(config_schema=dg.Selector(fields))
    def read(context: dg.OpExecutionContext) -> dict:
        return context.op_config

    if accepted:
        assert read(dg.build_op_context(op_config={})) == {"a": "x"}
    else:
        with pytest.raises(dg.DagsterInvalidConfigError):
            read(dg.build_op_context(op_config={}))


def test_a_yaml_string_is_a_mapping() -> None:
    with pytest.raises(CheckError):
        dg.config_from_yaml_strings(["[1]"])
