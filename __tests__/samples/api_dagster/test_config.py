"""Statements of the reference of configuration, one step after the samples."""

import datetime
import enum
from pathlib import Path
from typing import Any, Literal, Optional, Union

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.remote_representation.external_data import RepositorySnap
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


def test_validate_run_config_does_not_check_constraints() -> None:
    @dg.op
    def load(config: Readings) -> None: ...

    @dg.job
    def nightly() -> None:
        load()

    run_config = {"ops": {"load": {"config": {"day": "x", "limit": -1}}}}
    assert dg.validate_run_config(nightly, run_config)["ops"]["load"]["config"]["limit"] == -1


def test_an_integer_placeholder_fits_a_boolean_field_but_no_placeholder_fits_a_float(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Flags(dg.Config):
        on: bool = True
        share: float = 0.5

    @dg.asset
    def flags(config: Flags) -> bool:
        return config.on

    def run(config: Flags) -> bool:
        return dg.materialize([flags], run_config=dg.RunConfig(ops={"flags": config})).output_for_node("flags")

    monkeypatch.setenv("FLAG", "false")
    assert run(Flags(on=dg.EnvVar.int("FLAG"))) is False
    with pytest.raises(ValidationError):
        Flags(on=dg.EnvVar("FLAG"))  # type: ignore[arg-type]
    with pytest.raises(ValidationError):
        Flags(share=dg.EnvVar("FLAG"))  # type: ignore[arg-type]
    with pytest.raises(dg.DagsterInvalidConfigError):
        run(Flags(share=dg.EnvVar.int("FLAG")))


def test_a_repository_builds_all_jobs_when_its_code_location_lists_them() -> None:
    built = []

    @dg.op
    def load() -> None: ...

    def nightly() -> dg.JobDefinition:
        built.append("nightly")
        return dg.GraphDefinition(name="nightly", node_defs=[load]).to_job()

    @dg.repository
    def reports() -> dict:
        return {"jobs": {"nightly": nightly}}

    assert built == []
    RepositorySnap.from_def(reports, defer_snapshots=True)
    assert built == ["nightly"]


@pytest.mark.parametrize(
    ("type_", "value", "error"),
    [
        (Literal["north", "south"], "north", None),
        (Optional[list[int]], [1], None),
        (Optional[Literal["north"]], "north", "DagsterInvalidPythonicConfigDefinitionError"),
        (Literal[1, 2], 1, "ParameterCheckError"),
        (Any, 3, None),
        (datetime.date, "2025-03-01", "DagsterInvalidPythonicConfigDefinitionError"),
        (Path, "/srv", "DagsterInvalidPythonicConfigDefinitionError"),
        (Union[int, str], 1, "DagsterInvalidPythonicConfigDefinitionError"),
        (set[int], [1], "DagsterInvalidDefinitionError"),
        (tuple[int, int], [1, 2], "DagsterInvalidDefinitionError"),
    ],
)
def test_which_types_a_field_can_have(type_: Any, value: Any, error: Optional[str]) -> None:
    config_class = type("Fields", (dg.Config,), {"__annotations__": {"field": type_}})

    def read(config):
        return config.field

    read.__annotations__["config"] = config_class
    try:
        dg.op(read)
    except (dg.DagsterError, CheckError) as raised:
        assert type(raised).__name__ == error
    else:
        assert error is None
        assert dg.op(read)(config_class(field=value)) == value


def test_a_placeholder_stays_in_fields_without_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    class Export(dg.Config):
        anything: Any
        items: list
        names: list[str]

    @dg.asset
    def export(config: Export) -> dict:
        return config.model_dump()

    monkeypatch.setenv("FOLDER", "/srv")
    folder = dg.EnvVar("FOLDER")
    config = Export(anything=folder, items=[folder], names=[folder])
    result = dg.materialize([export], run_config=dg.RunConfig(ops={"export": config}))
    kept = {"env": "FOLDER"}
    assert result.output_for_node("export") == {"anything": kept, "items": [kept], "names": ["/srv"]}


def test_two_enum_classes_of_a_job_have_different_names() -> None:
    def count(zone: type[enum.Enum], name: str) -> dg.OpDefinition:
        config_class = type("Zones", (dg.Config,), {"__annotations__": {"zone": zone}})

        def read(config): ...

        read.__annotations__["config"] = config_class
        return dg.op(name=name)(read)

    first, second = count(enum.Enum("Zone", {"north": 1}), "first"), count(enum.Enum("Zone", {"south": 2}), "second")

    @dg.job
    def nightly() -> None:
        first()
        second()

    zones = {"first": "north", "second": "south"}
    with pytest.raises(dg.DagsterInvalidConfigError, match="not in enum type Zone"):
        dg.validate_run_config(nightly, {"ops": {name: {"config": {"zone": zone}} for name, zone in zones.items()}})
