"""What the pages on OpenAI and dagster-openai say of clients, usage metadata, and contexts."""

import dagster as dg
import pytest
from dagster_openai import OpenAIResource, with_usage_metadata
from model_server import model_server
from openai import Client

from integrations.openai import embeddings, resources, route_summaries

HELLO = {"model": "gpt-4o-mini", "messages": [{"role": "user", "content": "Hello"}]}


@pytest.fixture
def server():
    with model_server() as (address, requests):
        yield OpenAIResource(api_key="secret", base_url=f"{address}/v1"), requests


def usage_of(result: dg.ExecuteInProcessResult, name: str) -> dict:
    [event] = result.asset_materializations_for_node(name)
    return {key.split(".")[-1]: value.value for key, value in event.metadata.items()}


def cause_of(result: dg.ExecuteInProcessResult) -> str:
    failure = next(event for event in result.all_events if event.is_step_failure)
    error = failure.event_specific_data.error
    return (error.cause or error).to_string()


def test_an_asset_calls_a_model_and_has_its_usage(server):
    openai, requests = server
    result = dg.materialize([route_summaries.review_summary], resources={"openai": openai})
    assert result.output_for_node("review_summary") == "Calm."
    [event] = result.asset_materializations_for_node("review_summary")
    assert {key: value.value for key, value in event.metadata.items() if key != "path"} == {
        "openai.gpt-4o-mini-2024-07-18.calls": 1,
        "openai.gpt-4o-mini-2024-07-18.total_tokens": 15,
        "openai.gpt-4o-mini-2024-07-18.prompt_tokens": 10,
        "openai.gpt-4o-mini-2024-07-18.completion_tokens": 5,
    }
    assert requests[0]["headers"]["authorization"] == "Bearer secret"
    assert requests[0]["path"] == "/v1/chat/completions"
    dg.Definitions.validate_loadable(resources.resources())


def test_the_usage_belongs_to_one_asset_of_several(server):
    result = dg.materialize([embeddings.routes], resources={"openai": server[0]})
    names, vectors = result.asset_materializations_for_node("routes")
    assert set(names.metadata) == {"routes"}
    assert vectors.metadata["openai.text-embedding-3-small.total_tokens"].value == 3
    assert vectors.metadata["vectors"].value == 2


def test_several_assets_need_the_key(server):
    @dg.multi_asset(specs=[dg.AssetSpec("one"), dg.AssetSpec("two")])
    def both(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client(context):
            ...

    with pytest.raises(dg.DagsterInvariantViolationError, match="`asset_key` must be specified"):
        dg.materialize([both], resources={"openai": server[0]})


def test_two_assets_of_a_function_are_counted_together(server):
    def counting(early: bool):
        @dg.multi_asset(specs=[dg.AssetSpec("one"), dg.AssetSpec("two")])
        def both(context: dg.AssetExecutionContext, openai: OpenAIResource):
            for name in ("one", "two"):
                with openai.get_client_for_asset(context, dg.AssetKey(name)) as client:
                    client.chat.completions.create(**HELLO)
                if early:
                    yield dg.MaterializeResult(name)
            if not early:
                yield from (dg.MaterializeResult("one"), dg.MaterializeResult("two"))

        return dg.materialize([both], resources={"openai": server[0]}, raise_on_error=False)

    one, two = counting(early=False).asset_materializations_for_node("both")
    assert one.metadata["openai.gpt-4o-mini-2024-07-18.calls"].value == 2
    assert two.metadata["openai.gpt-4o-mini-2024-07-18.total_tokens"].value == 45
    assert "log output metadata for output 'one' which has already been yielded" in cause_of(counting(early=True))


def test_a_client_of_your_own_records_several_assets(server):
    @dg.multi_asset(specs=[dg.AssetSpec("one"), dg.AssetSpec("two")])
    def both(openai: OpenAIResource):
        with Client(api_key=openai.api_key, base_url=openai.base_url) as client:
            for name in ("one", "two"):
                usage = client.chat.completions.create(**HELLO).usage
                yield dg.MaterializeResult(name, metadata={"total_tokens": usage.total_tokens})

    one, two = dg.materialize([both], resources={"openai": server[0]}).asset_materializations_for_node("both")
    assert one.metadata["total_tokens"].value == two.metadata["total_tokens"].value == 15


def test_calls_are_added_up(server):
    @dg.asset
    def three(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client(context) as client:
            for _ in range(3):
                client.chat.completions.create(**HELLO)

    usage = usage_of(dg.materialize([three], resources={"openai": server[0]}), "three")
    assert (usage["calls"], usage["total_tokens"]) == (3, 45)


def test_a_second_client_counts_twice(server):
    @dg.asset
    def twice(context: dg.AssetExecutionContext, openai: OpenAIResource):
        for _ in range(2):
            with openai.get_client(context) as client:
                client.chat.completions.create(**HELLO)

    usage = usage_of(dg.materialize([twice], resources={"openai": server[0]}), "twice")
    assert len(server[1]) == 2
    assert usage["calls"] == 3


def test_two_assets_in_one_process_fail(server):
    def calling(name: str):
        @dg.asset(name=name)
        def asset(context: dg.AssetExecutionContext, openai: OpenAIResource):
            with openai.get_client(context) as client:
                client.chat.completions.create(**HELLO)

        return asset

    result = dg.materialize([calling("a"), calling("b")], resources={"openai": server[0]}, raise_on_error=False)
    assert "attempted to log output metadata for output 'result' which has already been yielded" in cause_of(result)


def test_the_responses_api_is_not_counted(server):
    @dg.asset
    def response(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client(context) as client:
            usage = client.responses.create(model="gpt-4o-mini", input="Hello").usage
        context.add_output_metadata({"total_tokens": usage.total_tokens})

    assert usage_of(dg.materialize([response], resources={"openai": server[0]}), "response") == {"total_tokens": 3}


def test_the_responses_api_cannot_be_wrapped(server):
    @dg.asset
    def response(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client(context) as client:
            create = with_usage_metadata(context, "result", client.responses.create)
            create(model="gpt-4o-mini", input="Hello")

    result = dg.materialize([response], resources={"openai": server[0]}, raise_on_error=False)
    assert "'ResponseUsage' object has no attribute 'prompt_tokens'" in cause_of(result)
    assert len(server[1]) == 1


def test_a_stream_fails(server):
    @dg.asset
    def stream(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client(context) as client:
            client.chat.completions.create(**HELLO, stream=True)

    result = dg.materialize([stream], resources={"openai": server[0]}, raise_on_error=False)
    assert "'Stream' object has no attribute 'model'" in cause_of(result)


def test_a_client_with_other_options_streams_and_records_nothing(server):
    @dg.asset
    def stream(context: dg.AssetExecutionContext, openai: OpenAIResource) -> None:
        with openai.get_client(context) as client:
            other = client.with_options(timeout=300)
            assert other.chat.completions.create(**HELLO).usage.total_tokens == 15
            other.chat.completions.create(**HELLO, stream=True).close()
            with pytest.raises(AttributeError, match="has no attribute 'model'"):
                client.chat.completions.with_raw_response.create(**HELLO)

    assert usage_of(dg.materialize([stream], resources={"openai": server[0]}), "stream") == {}


def test_an_op_has_a_client_without_usage(server):
    @dg.op
    def ask(context: dg.OpExecutionContext, openai: OpenAIResource) -> str:
        with openai.get_client(context) as client:
            return client.chat.completions.create(**HELLO).choices[0].message.content

    @dg.job(resource_defs={"openai": server[0]})
    def asking():
        ask()

    assert asking.execute_in_process().output_for_node("ask") == "Calm."


def test_a_check_has_a_client(server):
    @dg.asset
    def review(): ...

    @dg.asset_check(asset=review)
    def polite(context: dg.AssetCheckExecutionContext, openai: OpenAIResource):
        with openai.get_client(context) as client:
            answer = client.chat.completions.create(**HELLO).choices[0].message.content
        return dg.AssetCheckResult(passed=answer == "Calm.")

    result = dg.materialize([review, polite], resources={"openai": server[0]})
    assert result.get_asset_check_evaluations()[0].passed


def test_the_wrapper_needs_the_context_of_an_asset():
    with pytest.raises(dg.DagsterInvariantViolationError, match="only be used when context"):
        with_usage_metadata(dg.build_op_context(), "result", print)


def test_a_direct_call_has_no_job(server):
    with pytest.raises(Exception, match="The job_def property is not set|not set on the context"):
        route_summaries.review_summary(dg.build_asset_context(), server[0])
