"""What the guide to unconnected inputs says about where values come from, and what is missing."""

from pathlib import Path

import dagster as dg
import pytest

from waterworks.defs import outage_inputs


class Outages:
    """A class that no run config can express."""


@dg.input_manager
def stored(context: dg.InputContext) -> str:
    return "12 45 90" if context.upstream_output is None else f"upstream {context.upstream_output.name}"


@dg.op(ins={"text": dg.In(str, default_value="default", input_manager_key="stored")})
def managed(text: str) -> str:
    return text


@dg.op(ins={"text": dg.In(str, default_value="default")})
def configurable(text: str) -> str:
    return text


@dg.job(resource_defs={"stored": stored})
def sources() -> None:
    managed()
    configurable()


def test_a_list_in_run_config_needs_the_type_of_its_items() -> None:
    """For a list, annotate the type of its items, as in `list[str]`."""

    @dg.op
    def typed(values: list[str]) -> list:
        return values

    @dg.op
    def untyped(values: list) -> list:
        return values

    def run(op, values: list):
        job = dg.GraphDefinition(name="lists", node_defs=[op]).to_job()
        run_config = {"ops": {op.name: {"inputs": {"values": values}}}}
        return job.execute_in_process(run_config=run_config).output_for_node(op.name)

    assert run(typed, ["a"]) == ["a"]
    assert run(untyped, [{"value": "a"}]) == ["a"]
    with pytest.raises(dg.DagsterInvalidConfigError, match="Value for selector type"):
        run(untyped, ["a"])


def test_an_input_manager_wins_over_a_default_and_run_config_too() -> None:
    result = sources.execute_in_process()
    assert result.output_for_node("managed") == "12 45 90"
    assert result.output_for_node("configurable") == "default"
    result = sources.execute_in_process(run_config={"ops": {"configurable": {"inputs": {"text": "config"}}}})
    assert result.output_for_node("configurable") == "config"
    result = sources.execute_in_process(run_config={"ops": {"managed": {"inputs": {"text": "config"}}}})
    assert result.output_for_node("managed") == "12 45 90"


def test_a_missing_value_fails_before_the_first_step() -> None:
    with dg.instance_for_test() as instance:
        for config, missing in [({}, '"ops" at the root'), ({"ops": {"count_outages": {}}}, '"inputs"')]:
            with pytest.raises(dg.DagsterInvalidConfigError, match=f"Missing required config entry {missing}") as error:
                outage_inputs.outage_count.execute_in_process(instance=instance, run_config=config)
            assert "'inputs'" in str(error.value) or "'text'" in str(error.value)
        assert all(not instance.all_logs(run.run_id) for run in instance.get_runs())
        text = {"ops": {"count_outages": {"inputs": {"text": "12 45"}}}}
        assert outage_inputs.outage_count.execute_in_process(instance=instance, run_config=text).success


def test_a_default_provides_the_value() -> None:
    @dg.op
    def count(text: str = "12 45") -> int:
        return len(text.split())

    @dg.job
    def with_default() -> None:
        count()

    assert with_default.execute_in_process().output_for_node("count") == 2


def test_a_parameter_of_the_job_provides_the_value() -> None:
    @dg.job
    def parameterized(text):
        configurable(text)

    for options in ({"input_values": {"text": "12 45"}}, {"run_config": {"inputs": {"text": "12 45"}}}):
        assert parameterized.execute_in_process(**options).output_for_node("configurable") == "12 45"


def test_an_input_manager_replaces_the_upstream_output() -> None:
    @dg.op
    def upstream() -> str:
        return "from an op"

    @dg.job(resource_defs={"stored": stored})
    def connected() -> None:
        managed(upstream())

    result = connected.execute_in_process()
    assert result.output_for_node("managed") == "upstream result"
    result = connected.execute_in_process(op_selection=["managed"])
    assert result.output_for_node("managed") == "12 45 90"


def test_a_parameter_of_an_asset_is_an_upstream_asset() -> None:
    @dg.asset
    def outages(text: str = "12 45") -> int:
        return len(text.split())

    assert outages.dependency_keys == {dg.AssetKey("text")}
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not produced by any of the provided asset ops"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[outages]))


def test_an_asset_rejects_inputs_in_run_config() -> None:
    class Query(dg.Config):
        site: str = "hilltop"

    @dg.asset
    def readings(config: Query) -> str:
        return config.site

    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "inputs"'):
        dg.materialize([readings], run_config={"ops": {"readings": {"inputs": {"site": "lakeside"}}}})


def test_values_in_run_config_are_stored_with_the_run() -> None:
    inputs = {"ops": {"count_outages": {"inputs": {"text": "12 45 90"}}}}
    with dg.instance_for_test() as instance:
        result = outage_inputs.outage_count.execute_in_process(instance=instance, run_config=inputs)
        stored_run = instance.get_run_by_id(result.run_id)
        assert stored_run.run_config == inputs


def test_a_type_without_a_loader_has_no_way_of_being_resolved() -> None:
    @dg.op
    def count(outages: Outages) -> int:
        return 0

    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Input 'outages' of op 'count' has no way of being resolved"
    ):

        @dg.job
        def unresolved() -> None:
            count()


def test_a_loader_or_an_input_manager_resolves_the_input(tmp_path: Path) -> None:
    @dg.dagster_type_loader(config_schema={"count": int})
    def load(context: dg.DagsterTypeLoaderContext, value: dict) -> Outages:
        return Outages()

    loadable = dg.DagsterType(
        name="LoadableOutages", type_check_fn=lambda context, value: isinstance(value, Outages), loader=load
    )

    @dg.op(ins={"outages": dg.In(loadable)})
    def typed(outages) -> bool:
        return isinstance(outages, Outages)

    @dg.input_manager
    def make(context: dg.InputContext) -> Outages:
        return Outages()

    @dg.op(ins={"outages": dg.In(Outages, input_manager_key="make")})
    def made(outages: Outages) -> bool:
        return isinstance(outages, Outages)

    @dg.job(resource_defs={"make": make})
    def resolved() -> None:
        typed()
        made()

    result = resolved.execute_in_process(run_config={"ops": {"typed": {"inputs": {"outages": {"count": 1}}}}})
    assert result.output_for_node("typed") is result.output_for_node("made") is True


def test_a_custom_io_manager_loads_the_input_but_the_default_one_does_not(tmp_path: Path) -> None:
    class Outage(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj: str) -> None: ...

        def load_input(self, context: dg.InputContext) -> str:
            return "12 45"

    def job(io_manager) -> dg.JobDefinition:
        @dg.job(resource_defs={"stored": io_manager})
        def loading() -> None:
            managed()

        return loading

    assert job(Outage()).execute_in_process().output_for_node("managed") == "12 45"
    with pytest.raises(dg.DagsterInvariantViolationError, match="InputContext.upstream_output not defined"):
        job(dg.FilesystemIOManager(base_dir=str(tmp_path))).execute_in_process()


def test_an_input_without_an_annotation_has_a_value_key() -> None:
    @dg.op
    def echo(text):
        return text

    @dg.job
    def echoing() -> None:
        echo()

    def run_with(value: object) -> object:
        config = {"ops": {"echo": {"inputs": {"text": value}}}}
        return echoing.execute_in_process(run_config=config).output_for_node("echo")

    assert run_with({"value": "12 45"}) == "12 45"
    with pytest.raises(dg.DagsterInvalidConfigError):
        run_with("12 45")
