"""What the guide to op events says about its messages, and about events that don't end a step."""

import dagster as dg
import pytest


def run(op: dg.OpDefinition) -> dg.ExecuteInProcessResult:
    @dg.job(name="single")
    def single() -> None:
        op()

    return single.execute_in_process()


def test_an_op_that_yields_events_has_to_yield_its_output() -> None:
    @dg.op
    def yields() -> int:
        yield dg.AssetMaterialization("delivery_log")

    @dg.op
    def logs(context: dg.OpExecutionContext) -> int:
        context.log_event(dg.AssetMaterialization("delivery_log"))
        return 84

    @dg.op
    def yields_both():
        yield dg.AssetMaterialization("delivery_log")
        yield dg.Output(84)

    message = 'Core compute for op "yields" did not return an output for non-optional output "result"'
    with pytest.raises(dg.DagsterError, match=message):
        run(yields)
    assert run(logs).output_for_node("logs") == run(yields_both).output_for_node("yields_both") == 84


def test_a_metadata_value_has_a_known_type() -> None:
    class Form: ...

    @dg.op
    def unknown(context: dg.OpExecutionContext) -> int:
        context.add_output_metadata({"form": Form()})
        return 84

    @dg.op
    def known(context: dg.OpExecutionContext) -> int:
        context.add_output_metadata(
            {"text": "a", "number": 1, "real": 0.5, "yes": True, "list": [1], "map": {"a": 1}}
            | {"form": dg.MetadataValue.url("https://honey.example/forms/B-101")}
        )
        return 84

    with pytest.raises(Exception, match='Could not resolve the metadata value for "form"'):
        run(unknown)
    assert run(known).success


def test_an_output_object_needs_its_annotation() -> None:
    @dg.op
    def plain() -> int:
        return dg.Output(84, metadata={"sheets": 41})

    @dg.op
    def annotated() -> dg.Output[int]:
        return dg.Output(84, metadata={"sheets": 41})

    with pytest.raises(Exception, match="received Output object for output 'result' which does not have an Output"):
        run(plain)
    assert run(annotated).success


def test_several_outputs_need_a_name_for_their_metadata() -> None:
    @dg.op(out={"jars": dg.Out(), "lids": dg.Out()})
    def count(context: dg.OpExecutionContext):
        context.add_output_metadata({"sheets": 41}, output_name="jars")
        return 1, 2

    @dg.op(out={"jars": dg.Out(), "lids": dg.Out()})
    def unnamed(context: dg.OpExecutionContext):
        context.add_output_metadata({"sheets": 41})
        return 1, 2

    assert run(count).success
    with pytest.raises(Exception, match="without providing output_name, but multiple outputs exist"):
        run(unnamed)


def test_expectations_do_not_fail_a_step() -> None:
    @dg.op
    def expects(context: dg.OpExecutionContext) -> int:
        context.log_event(dg.ExpectationResult(success=False, label="weight"))
        return 84

    assert run(expects).success


def test_a_result_has_no_logged_events_of_a_failed_op() -> None:
    key = dg.AssetKey("delivery_log")

    @dg.op
    def logs(context: dg.OpExecutionContext) -> None:
        context.log_event(dg.AssetMaterialization(key))
        raise ValueError("The scale is offline")

    @dg.op
    def yields():
        yield dg.AssetMaterialization(key)
        raise ValueError("The scale is offline")

    def recorded(op: dg.OpDefinition) -> tuple[int, bool]:
        @dg.job
        def weigh() -> None:
            op()

        with dg.instance_for_test() as instance:
            result = weigh.execute_in_process(instance=instance, raise_on_error=False)
            stored = instance.get_latest_materialization_event(key)
        return len(result.filter_events(lambda event: event.is_step_materialization)), stored is not None

    assert recorded(logs) == (0, True)
    assert recorded(yields) == (1, True)
