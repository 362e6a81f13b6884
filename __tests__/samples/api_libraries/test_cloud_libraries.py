"""What the references of the cloud and container packages say about resources, ops, and errors that surprise, without a cloud."""

import base64
import json
from unittest import mock

import dagster as dg
import pytest
from dagster_aws.pipes import PipesLambdaClient, PipesS3ContextInjector
from dagster_aws.s3 import PickledObjectS3IOManager, S3FakeSession, s3_resource
from dagster_azure.adls2 import ADLS2FileHandle, PickledObjectADLS2IOManager
from dagster_azure.fakes import FakeADLS2Resource
from dagster_docker import docker_container_op
from dagster_gcp import BigQueryIOManager, BigQueryResource, bigquery_resource, bq_create_dataset
from docker.models.containers import ContainerCollection

CLIENT = "dagster_gcp.bigquery.resources.bigquery.Client"
KEY = base64.b64encode(json.dumps({"type": "service_account"}).encode()).decode()


def causes(result) -> str:
    failures = [event.event_specific_data.error for event in result.all_events if event.is_step_failure]
    return " ".join(str(error.cause.message if error.cause else error.message) for error in failures)


@pytest.mark.parametrize(
    ("resource", "error"),
    [
        (bigquery_resource.configured({"project": "shop"}), ""),
        (BigQueryResource(project="shop"), "'generator' object has no attribute 'create_dataset'"),
    ],
)
def test_the_ops_for_bigquery_need_the_function_style_resource(resource, error):
    @dg.job(resource_defs={"bigquery": resource})
    def prepare():
        bq_create_dataset()

    config = {"ops": {"bq_create_dataset": {"config": {"dataset": "shop"}}}}
    with mock.patch(CLIENT) as client:
        result = prepare.execute_in_process(run_config=config, raise_on_error=False)
    assert result.success == (not error)
    assert error in causes(result)
    assert client.return_value.create_dataset.called == result.success


def test_two_resources_with_gcp_credentials_do_not_work_in_one_step(monkeypatch):
    monkeypatch.delenv("GOOGLE_APPLICATION_CREDENTIALS", raising=False)

    class Tables(BigQueryIOManager):
        @staticmethod
        def type_handlers():
            return []

    @dg.asset
    def orders(bigquery: BigQueryResource) -> None:
        with bigquery.get_client():
            pass

    def materialize(credentials):
        resources = {
            "bigquery": BigQueryResource(project="shop", gcp_credentials=KEY),
            "io_manager": Tables(project="shop", gcp_credentials=credentials),
        }
        with mock.patch(CLIENT):
            return dg.materialize([orders], resources=resources, raise_on_error=False)

    assert materialize(None).success
    assert "DagsterInvalidDefinitionError" in causes(materialize(KEY))


def test_a_function_style_resource_reads_a_secret_with_env_but_not_with_env_var(monkeypatch):
    monkeypatch.setenv("SHOP_KEY", "id")
    monkeypatch.setenv("SHOP_SECRET", "secret")
    keys = []

    @dg.op(required_resource_keys={"s3"})
    def read(context):
        keys.append(context.resources.s3._request_signer._credentials.secret_key)

    def run(secret):
        config = {"aws_access_key_id": {"env": "SHOP_KEY"}, "aws_secret_access_key": secret}

        @dg.job(resource_defs={"s3": s3_resource.configured(config)})
        def load():
            read()

        load.execute_in_process()

    run({"env": "SHOP_SECRET"})
    assert keys == ["secret"]
    with pytest.raises(dg.DagsterInvalidConfigError, match="Invalid use of environment variable wrapper"):
        run(dg.EnvVar("SHOP_SECRET"))


def test_the_container_op_rejects_network_and_stop_timeout():
    @dg.job
    def nightly():
        docker_container_op()

    def run(**config):
        run_config = {"ops": {"docker_container_op": {"config": {"image": "postgres:17", **config}}}}
        with mock.patch("docker.client.from_env") as connect:
            client = connect.return_value
            collection = ContainerCollection(client=mock.Mock())
            collection.client.api._version = "1.45"
            client.containers = collection
            return causes(nightly.execute_in_process(run_config=run_config, raise_on_error=False))

    assert "unexpected keyword argument 'network'" in run(network="shop")
    assert "unexpected keyword argument 'stop_timeout'" in run(container_kwargs={"stop_timeout": 30})


def test_a_missing_file_in_a_data_lake_is_an_error_even_if_missing_partitions_are_allowed():
    lake = FakeADLS2Resource(account_name="shoplake")
    io_manager = PickledObjectADLS2IOManager(
        "dagster", lake.adls2_client, lake.blob_client, lake.lease_client_constructor
    )

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north", "south"]))
    def orders() -> int:
        return 1

    @dg.asset(ins={"orders": dg.AssetIn(metadata={"allow_missing_partitions": True})})
    def report(orders) -> None: ...

    resources = {"io_manager": io_manager}
    with dg.DagsterInstance.ephemeral() as instance:
        given = {"instance": instance, "resources": resources}
        assert dg.materialize([orders], partition_key="north", **given).success
        result = dg.materialize([orders, report], selection=[report], raise_on_error=False, **given)
        assert "ResourceNotFoundError" in causes(result)
        with pytest.raises(TypeError, match="recursive"):
            dg.materialize([orders], partition_key="north", **given)


def test_the_scheme_of_a_file_handle():
    assert ADLS2FileHandle("shoplake", "raw", "orders.csv").adls2_path.startswith("adfss://raw@shoplake.")


def test_lambda_gets_no_parameters_from_an_injector_for_s3():
    functions, objects = mock.Mock(), mock.Mock()
    functions.invoke.return_value = {"LogResult": ""}
    client = PipesLambdaClient(client=functions, context_injector=PipesS3ContextInjector(bucket="shop", client=objects))

    @dg.asset
    def rates(context: dg.AssetExecutionContext):
        return client.run(function_name="rates", event={"base": "EUR"}, context=context).get_materialize_result()

    assert dg.materialize([rates]).success
    assert json.loads(functions.invoke.call_args.kwargs["Payload"]) == {"base": "EUR"}


def test_the_uri_of_a_partition_in_s3_lacks_its_key():
    session = S3FakeSession()
    manager = PickledObjectS3IOManager("shop", session, s3_prefix="prod")

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["eu"]))
    def sales() -> int:
        return 1

    result = dg.materialize([sales], partition_key="eu", resources={"io_manager": manager})
    metadata = result.asset_materializations_for_node("sales")[0].metadata
    assert session.has_object("shop", "prod/sales/eu")
    assert metadata["uri"].value == "s3://shop/prod/sales"
