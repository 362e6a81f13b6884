"""What the guide to op jobs says about tracking, names, config, and conditions."""

from inspect import signature

import dagster as dg
import pytest

from waterworks.defs import tank_inspection


@dg.op
def pump_numbers() -> list[int]:
    return [1, 2, 7]


@dg.op
def count_pumps(numbers: list[int]) -> int:
    return len(numbers)


def test_an_op_job_materializes_nothing() -> None:
    result = tank_inspection.tank_inspection.execute_in_process()
    assert result.get_asset_materialization_events() == []
    defs = dg.Definitions(jobs=[tank_inspection.tank_inspection])
    assert not list(defs.resolve_asset_graph().get_all_asset_keys())


def test_a_second_call_of_an_op_gets_a_number() -> None:
    @dg.job
    def twice() -> None:
        count_pumps(pump_numbers())
        count_pumps.alias("count_again")(pump_numbers())

    assert set(twice.graph.node_dict) == {"pump_numbers", "pump_numbers_2", "count_pumps", "count_again"}


def test_two_ops_cannot_share_a_name() -> None:
    @dg.op(name="pump_numbers")
    def other() -> list[int]:
        return []

    def build(second) -> dg.JobDefinition:
        @dg.job
        def clash() -> None:
            pump_numbers()
            second()

        return clash

    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Detected conflicting node definitions with the same name"
    ):
        build(other)
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Detected conflicting node definitions with the same name"
    ):
        build(other.alias("second"))


def test_required_op_config_is_missing_at_the_root() -> None:
    @dg.job
    def bare() -> None:
        tank_inspection.find_leaks(tank_inspection.lower_camera())

    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops" at the root'):
        bare.execute_in_process()
    assert tank_inspection.tank_inspection.execute_in_process().success
    dive = {"ops": {"lower_camera": {"config": {"tank": "west"}}}}
    assert bare.execute_in_process(run_config=dive).success


def test_launch_config_replaces_the_default() -> None:
    class Site(dg.Config):
        name: str = "unset"

    @dg.op
    def first(config: Site) -> str:
        return config.name

    @dg.op
    def second(config: Site) -> str:
        return config.name

    @dg.job(config=dg.RunConfig(ops={"first": Site(name="east"), "second": Site(name="east")}))
    def sites() -> None:
        first()
        second()

    result = sites.execute_in_process(run_config={"ops": {"first": {"config": {"name": "west"}}}})
    assert [result.output_for_node(name) for name in ("first", "second")] == ["west", "unset"]


def test_a_job_function_runs_once_before_any_run() -> None:
    calls = []

    @dg.op
    def skipped() -> None: ...

    @dg.job
    def conditional() -> None:
        calls.append("built")
        if count_pumps(pump_numbers()):
            skipped()

    assert calls == ["built"]
    results = [conditional.execute_in_process() for _ in range(2)]
    assert calls == ["built"]
    assert all(
        "skipped" in [event.step_key for event in result.all_events if event.is_step_success] for result in results
    )


def test_a_placeholder_is_true_but_equals_no_value() -> None:
    @dg.op
    def skipped() -> None: ...

    @dg.job
    def compared() -> None:
        if count_pumps(pump_numbers()) == 3:
            skipped()

    assert {node.name for node in compared.nodes} == {"count_pumps", "pump_numbers"}


def test_to_job_takes_the_arguments_of_the_decorator() -> None:
    decorator = set(signature(dg.job).parameters) - {"compose_fn"}
    assert decorator <= set(signature(dg.GraphDefinition.to_job).parameters)


@pytest.mark.parametrize("section", ["execution", "loggers", "resources"])
def test_a_job_with_a_mapping_accepts_its_fields_only(section: str) -> None:
    """To set other sections, include them in the `RunConfig` that the mapping returns."""
    from waterworks.defs.narrow_config import maintenance_window

    assert maintenance_window.execute_in_process(run_config={"month": "2025-06"}).success
    with pytest.raises(dg.DagsterInvalidConfigError, match=f'Received unexpected config entry "{section}"'):
        maintenance_window.execute_in_process(run_config={"month": "2025-06", section: {}})

    class Level(dg.Config):
        level: str

    @dg.config_mapping
    def with_loggers(config: Level) -> dg.RunConfig:
        return dg.RunConfig(loggers={"console": {"config": {"log_level": config.level}}})

    @dg.op
    def inspect() -> None: ...

    @dg.job(config=with_loggers)
    def quiet() -> None:
        inspect()

    assert quiet.execute_in_process(run_config={"level": "ERROR"}).success
