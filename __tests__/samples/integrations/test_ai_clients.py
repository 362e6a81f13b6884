"""What the pages on Anthropic, Chroma, Qdrant, Weaviate, and Not Diamond say of their resources."""

from importlib.metadata import version

import dagster as dg
import pytest
from dagster_anthropic import AnthropicResource
from dagster_chroma import ChromaResource, HttpConfig, LocalConfig
from dagster_qdrant import QdrantConfig, QdrantResource
from dagster_weaviate import CloudConfig, WeaviateResource
from dagster_weaviate import LocalConfig as LocalWeaviate
from model_server import model_server

from integrations.anthropic import resources as anthropic_resources
from integrations.anthropic import review_summary
from integrations.chroma import resources as chroma_resources
from integrations.chroma import routes as chroma_routes
from integrations.qdrant import resources as qdrant_resources
from integrations.qdrant import routes as qdrant_routes
from own_sleep import replace_sleep


@pytest.fixture(autouse=True)
def workshop(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def cause_of(result: dg.ExecuteInProcessResult) -> str:
    failure = next(event for event in result.all_events if event.is_step_failure)
    error = failure.event_specific_data.error
    return (error.cause or error).to_string()


def test_an_asset_calls_claude_and_has_its_usage():
    with model_server() as (address, requests):
        anthropic = AnthropicResource(api_key="secret", base_url=address)
        result = dg.materialize([review_summary.complaint_topic], resources={"anthropic": anthropic})
    assert result.output_for_node("complaint_topic") == "Catering"
    [event] = result.asset_materializations_for_node("complaint_topic")
    assert {key: value.value for key, value in event.metadata.items() if key != "path"} == {
        "anthropic.calls": 1,
        "anthropic.input_tokens": 20,
        "anthropic.cache_creation_input_tokens": 0,
        "anthropic.cache_read_input_tokens": 0,
        "anthropic.output_tokens": 4,
    }
    assert "secret" in requests[0]["headers"].get("x-api-key", requests[0]["headers"].get("authorization"))
    dg.Definitions.validate_loadable(anthropic_resources.resources())


def test_two_assets_that_call_claude_in_one_process_fail():
    def calling(name: str):
        @dg.asset(name=name)
        def asset(context: dg.AssetExecutionContext, anthropic: AnthropicResource):
            with anthropic.get_client(context) as client:
                client.messages.create(model="claude", max_tokens=1, messages=[{"role": "user", "content": "Hi"}])

        return asset

    with model_server() as (address, _):
        resources = {"anthropic": AnthropicResource(api_key="secret", base_url=address)}
        result = dg.materialize([calling("a"), calling("b")], resources=resources, raise_on_error=False)
    assert "which has already been yielded" in cause_of(result)


def test_a_second_client_of_claude_counts_twice():
    def ask(client):
        client.messages.create(model="claude", max_tokens=1, messages=[{"role": "user", "content": "Hi"}])

    @dg.asset
    def twice(context: dg.AssetExecutionContext, anthropic: AnthropicResource):
        for _ in range(2):
            with anthropic.get_client(context) as client:
                ask(client)

    @dg.multi_asset(specs=[dg.AssetSpec("a"), dg.AssetSpec("b")])
    def several(context: dg.AssetExecutionContext, anthropic: AnthropicResource):
        for key in ("a", "b"):
            with anthropic.get_client_for_asset(context, dg.AssetKey(key)) as client:
                ask(client)

    with model_server() as (address, requests):
        for asset, calls in ((twice, [3]), (several, [2, 3])):
            requests.clear()
            anthropic = AnthropicResource(api_key="secret", base_url=address)
            result = dg.materialize([asset], resources={"anthropic": anthropic})
            assert len(requests) == 2
            events = result.get_asset_materialization_events()
            assert [event.materialization.metadata["anthropic.calls"].value for event in events] == calls


def test_claude_streams_are_not_counted_and_fail_in_create():
    @dg.asset
    def stream(context: dg.AssetExecutionContext, anthropic: AnthropicResource):
        with anthropic.get_client(context) as client:
            client.messages.create(
                model="claude", max_tokens=1, messages=[{"role": "user", "content": "Hi"}], stream=True
            )

    with model_server() as (address, _):
        resources = {"anthropic": AnthropicResource(api_key="secret", base_url=address)}
        result = dg.materialize([stream], resources=resources, raise_on_error=False)
    assert "'Stream' object has no attribute 'usage'" in cause_of(result)


def test_a_claude_client_with_other_options_records_nothing():
    @dg.asset
    def answer(context: dg.AssetExecutionContext, anthropic: AnthropicResource) -> None:
        with anthropic.get_client(context) as client:
            message = {"role": "user", "content": "Hi"}
            client.with_options(timeout=300).messages.create(model="claude", max_tokens=1, messages=[message])

    with model_server() as (address, requests):
        resources = {"anthropic": AnthropicResource(api_key="secret", base_url=address)}
        result = dg.materialize([answer], resources=resources)
        assert len(requests) == 1
    [event] = result.asset_materializations_for_node("answer")
    assert not any(key.startswith("anthropic.") for key in event.metadata)


def test_vectors_are_stored_and_found_in_chroma():
    assets = [chroma_routes.route_index, chroma_routes.similar_route]
    result = dg.materialize(assets, resources=chroma_resources.resources().resources)
    assert result.output_for_node("similar_route") == "Ferry to Ahven"


def test_chroma_in_memory_lives_in_one_process():
    memory = ChromaResource(connection_config=LocalConfig(persistence_path=None))
    assets = [chroma_routes.route_index, chroma_routes.similar_route]
    assert dg.materialize(assets, resources={"chroma": memory}).success


def test_a_collection_that_is_missing_in_chroma():
    other = ChromaResource(connection_config=LocalConfig(persistence_path="other"))
    assets = [chroma_routes.route_index, chroma_routes.similar_route]
    result = dg.materialize(assets, selection=[assets[1]], resources={"chroma": other}, raise_on_error=False)
    assert "Collection [routes] does not exist" in cause_of(result)


def test_chroma_is_tried_for_a_while(monkeypatch):
    waited: list[float] = []
    replace_sleep(monkeypatch, waited.append)
    server = ChromaResource(connection_config=HttpConfig(host="127.0.0.1", port=1))
    with pytest.raises(ValueError, match="Could not connect to a Chroma server"), server.get_client():
        pass
    assert len(waited) == 10
    assert 90 < sum(waited) < 120


def test_vectors_are_stored_and_found_in_qdrant():
    assets = [qdrant_routes.route_index, qdrant_routes.similar_route]
    result = dg.materialize(assets, resources=qdrant_resources.resources().resources)
    assert result.output_for_node("similar_route") == "Ahven"


def test_each_client_of_qdrant_in_memory_is_empty():
    memory = QdrantResource(config=QdrantConfig(location=":memory:"))
    assets = [qdrant_routes.route_index, qdrant_routes.similar_route]
    result = dg.materialize(assets, resources={"qdrant": memory}, raise_on_error=False)
    assert "Collection routes not found" in cause_of(result)


def test_a_folder_of_qdrant_has_one_client():
    qdrant = QdrantResource(config=QdrantConfig(path="qdrant"))
    with qdrant.get_client(), pytest.raises(RuntimeError, match="already accessed by another instance"):
        with qdrant.get_client():
            pass


def test_a_server_of_qdrant_that_does_not_run():
    server = QdrantResource(config=QdrantConfig(host="127.0.0.1", port=1, timeout=1))
    result = dg.materialize([qdrant_routes.route_index], resources={"qdrant": server}, raise_on_error=False)
    assert "Connection refused" in cause_of(result)


@pytest.mark.parametrize(("url", "port"), [("https://q.example", 6333), ("https://q.example:443", 443)])
def test_the_port_of_a_qdrant_server(url, port):
    resource = QdrantResource(config=QdrantConfig(url=url, check_compatibility=False))
    with resource.get_client() as client:
        assert client._client.rest_uri == f"https://q.example:{port}"


def test_credentials_for_weaviate():
    def auth(**credentials):
        return WeaviateResource(
            connection_config=LocalWeaviate(), auth_credentials=credentials
        )._weaviate_auth_credentials()

    assert auth() is None
    assert auth(api_key="secret").api_key == "secret"
    assert auth(username="ferry", password="secret").username == "ferry"
    with pytest.raises(AttributeError, match="has no attribute 'client_credentials'"):
        auth(client_secret="secret")
    with pytest.raises(AttributeError, match="has no attribute 'client_credentials'"):
        auth(apikey="secret")


def test_credentials_of_weaviate_with_an_env_var(monkeypatch):
    monkeypatch.setenv("WEAVIATE_API_KEY", "secret")
    found = []

    @dg.asset
    def key(weaviate: WeaviateResource) -> None:
        found.append((weaviate.auth_credentials, weaviate.headers))

    variable = dg.EnvVar("WEAVIATE_API_KEY")
    resource = WeaviateResource(
        connection_config=LocalWeaviate(), auth_credentials={"api_key": variable}, headers={"key": variable}
    )
    dg.materialize([key], resources={"weaviate": resource})
    assert found == [({"api_key": {"env": "WEAVIATE_API_KEY"}}, {"key": "secret"})]


def test_weaviate_is_tried_for_a_while(monkeypatch):
    waited: list[float] = []
    replace_sleep(monkeypatch, waited.append)
    resource = WeaviateResource(connection_config=LocalWeaviate(port=1, grpc_port=2))
    with pytest.raises(Exception, match="Connection to Weaviate failed"), resource.get_client():
        pass
    assert len(waited) == 10


@pytest.mark.parametrize(
    "options", [{"auth_credentials": {"api_key": "secret"}}, {"headers": {"Authorization": "Bearer secret"}}]
)
def test_weaviate_with_a_key_is_tried_once(monkeypatch, options):
    waited: list[float] = []
    replace_sleep(monkeypatch, waited.append)
    resource = WeaviateResource(connection_config=LocalWeaviate(port=1, grpc_port=2), **options)
    with (
        pytest.raises(Exception, match=r"^Could not connect to Weaviate:Connection to Weaviate failed"),
        resource.get_client(),
    ):
        pass
    assert waited == []


def test_a_wrong_grpc_port_of_weaviate(monkeypatch):
    import weaviate.connect.v4 as v4

    monkeypatch.setattr(v4.ConnectionSync, "get_meta", lambda self, _check: {"version": "1.27.0"})
    resource = WeaviateResource(connection_config=LocalWeaviate(port=1, grpc_port=2), headers={"Authorization": "x"})
    with (
        pytest.raises(Exception, match="the gRPC health check against Weaviate could not be completed"),
        resource.get_client(),
    ):
        pass


def test_a_key_in_a_header_is_sent_to_both_interfaces_of_a_cloud_cluster(monkeypatch):
    import weaviate as client

    monkeypatch.setenv("WEAVIATE_AUTHORIZATION", "Bearer secret")
    monkeypatch.setattr(client.WeaviateClient, "connect", lambda self: None)
    sent = []

    @dg.asset
    def key(weaviate: WeaviateResource) -> None:
        with weaviate.get_client() as connected:
            sent.append((connected._connection._headers["authorization"], connected._connection.grpc_headers()))

    cloud = WeaviateResource(
        connection_config=CloudConfig(cluster_url="ferries.weaviate.cloud"),
        headers={"Authorization": dg.EnvVar("WEAVIATE_AUTHORIZATION")},
    )
    dg.materialize([key], resources={"weaviate": cloud})
    [(rest, grpc)] = sent
    assert rest == "Bearer secret"
    assert ("authorization", "Bearer secret") in grpc


def test_not_diamond_needs_an_older_client():
    from dagster_notdiamond import NotDiamondResource

    @dg.asset
    def choice(context: dg.AssetExecutionContext, notdiamond: NotDiamondResource): ...

    assert int(version("notdiamond").split(".")[0]) >= 1
    with pytest.raises(Exception) as caught:
        dg.materialize([choice], resources={"notdiamond": NotDiamondResource(api_key="secret")})
    assert "unexpected keyword argument 'user_agent'" in str(caught.value.__cause__ or caught.value)
