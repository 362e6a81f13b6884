"""What the guide to graph-backed assets says about config, stored values, and subsets."""

import threading

import dagster as dg
import pytest

from orchard.defs.graph_multi_asset import count_boxes, read_scales


class Limit(dg.Config):
    celsius: int


@dg.op
def limit(config: Limit) -> int:
    return config.celsius


@dg.op
def start() -> int:
    return 1


@dg.op
def double(x: int) -> int:
    return 2 * x


def test_values_between_ops_are_stored() -> None:
    """An I/O manager must be able to store the values that the ops pass to each other."""

    @dg.op
    def connect():
        return threading.Lock()

    @dg.op
    def use(connection) -> int:
        return 1

    @dg.graph_asset
    def readings():
        return use(connect())

    with dg.instance_for_test() as instance:
        result = dg.materialize([readings], instance=instance, raise_on_error=False)
        [failure] = [event for event in result.all_events if event.is_step_failure]
    assert failure.step_key == "readings.connect"
    assert "cannot pickle" in failure.step_failure_data.error.to_string()


def test_ops_run_in_separate_processes_by_default() -> None:
    """Ops in a graph run in separate processes by default."""

    @dg.graph_asset
    def readings():
        return double(start())

    job = dg.Definitions(assets=[readings]).resolve_implicit_global_asset_job_def()
    assert job.executor_def.name == "multi_or_in_process_executor"
    execution = job.run_config_schema.config_type.fields["execution"].config_type
    assert list(execution.fields["config"].default_value) == ["multiprocess"]


def test_a_config_parameter_does_not_load() -> None:
    """The decorated function can't have a `config` parameter."""
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'config'"):

        @dg.graph_asset
        def coldest(config: Limit):
            return limit()


def test_a_parameter_for_a_nothing_input_is_not_loaded() -> None:
    """To depend on an asset without loading its value, pass the parameter to an op input of type `Nothing`."""

    @dg.op(ins={"start": dg.In(dg.Nothing)})
    def count_rooms() -> int:
        return 2

    @dg.graph_asset
    def rooms(room_limits):
        return count_rooms(room_limits)

    limits = dg.asset(name="room_limits")(lambda: dg.MaterializeResult())
    with pytest.raises(TypeError, match="deps"):
        dg.graph_asset(deps=[limits])
    result = dg.materialize([limits, rooms])
    assert result.output_for_node("rooms") == 2
    assert "rooms.count_rooms" not in {
        event.step_key for event in result.all_events if event.event_type_value == "LOADED_INPUT"
    }


def test_config_is_nested_under_the_asset() -> None:
    """In the run config, nest each op's config under the asset."""

    @dg.graph_asset
    def coldest():
        return limit()

    config = {"ops": {"coldest": {"ops": {"limit": {"config": {"celsius": 2}}}}}}
    assert dg.materialize([coldest], run_config=config).output_for_node("coldest") == 2


def test_the_decorator_can_set_the_config_of_its_ops() -> None:
    """Set fixed config with `@dg.graph_asset(config=...)`."""

    @dg.graph_asset(config={"limit": {"config": {"celsius": 5}}})
    def coldest():
        return limit()

    assert dg.materialize([coldest]).output_for_node("coldest") == 5
    run_config = {"ops": {"coldest": {"ops": {"limit": {"config": {"celsius": 2}}}}}}
    with pytest.raises(dg.DagsterInvalidConfigError, match='unexpected config entry "ops"'):
        dg.materialize([coldest], run_config=run_config)


def test_a_plain_value_cannot_be_passed_to_an_op() -> None:
    """Pass an output or a parameter instead."""
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="""received invalid type <class 'int'> for input "x\""""
    ):

        @dg.graph_asset
        def readings():
            return double(3)


def test_the_last_output_must_be_returned() -> None:
    """Return the last op's output from the decorated function."""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="has unmapped output 'result'"):

        @dg.graph_asset
        def readings():
            double(start())


def test_an_output_cannot_be_used_in_a_calculation() -> None:
    """Move the calculation into an op."""
    with pytest.raises(TypeError, match="InvokedNodeOutputHandle' and 'int'"):

        @dg.graph_asset
        def readings():
            return double(start() + 1)


def scales(op, **arguments) -> dg.AssetsDefinition:
    @dg.graph_multi_asset(outs={"weights": dg.AssetOut(), "boxes": dg.AssetOut()}, **arguments)
    def harvest_day():
        weights, total = op()
        return {"weights": weights, "boxes": count_boxes(total)}

    return harvest_day


@dg.op(out={"weights": dg.Out(is_required=False), "total": dg.Out(is_required=False)})
def read_everything():
    yield dg.Output([412], output_name="weights")
    yield dg.Output(412, output_name="total")


def test_a_graph_without_can_subset_is_materialized_as_a_whole() -> None:
    """Without `can_subset=True`, all assets in the graph are materialized together."""
    with pytest.raises(dg.DagsterInvalidSubsetError, match="does not support subsetting"):
        dg.materialize([scales(read_scales)], selection="weights")
    assert dg.materialize([scales(read_scales, can_subset=True)], selection="weights").success


def test_an_output_that_is_not_selected_fails_its_step() -> None:
    """If the op yields any other output, its step fails."""
    result = dg.materialize([scales(read_everything, can_subset=True)], selection="weights", raise_on_error=False)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert failure.step_key == "harvest_day.read_everything"
