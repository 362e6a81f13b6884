"""What the references of libraries for tools and formats say about settings that are ignored, refused, or need something else."""

from pathlib import Path
from unittest.mock import MagicMock

import dagster as dg
import pandas as pd
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dagster_looker import RequestStartPdtBuild, build_looker_pdt_assets_definitions
from dagster_pandas import (
    ColumnWithMetadataException,
    MultiColumnConstraintWithMetadata,
    column_range_validation_factory,
)
from dagster_pyspark import DataFrame as SparkFrame
from dagster_snowflake import SnowflakeResource
from dagster_ssh import SSHResource
from dagster_wandb import wandb_artifacts_io_manager
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset, define_dagstermill_op

pytestmark = pytest.mark.filterwarnings("ignore")


def wandb_load(configuration: dict) -> tuple[bool, MagicMock, str]:
    """Runs an asset that reads another one's artifact, with this configuration of its input."""
    client = MagicMock()
    client.run.use_artifact.return_value.download.return_value = "nothing-here"
    resources = {
        "wandb_config": {"entity": "ferry-line", "project": "demand"},
        "wandb_resource": {"sdk": client, "host": "https://api.wandb.ai", "api": None},
        "artifacts": wandb_artifacts_io_manager,
    }
    metadata = {"wandb_artifact_configuration": configuration}
    demand = dg.AssetSpec("demand").with_io_manager_key("artifacts")

    @dg.asset(ins={"demand": dg.AssetIn(metadata=metadata)})
    def report(demand): ...

    result = dg.materialize([report, demand], resources=resources, selection=[report], raise_on_error=False)
    failures = [event.event_specific_data.error for event in result.all_events if event.is_step_failure]
    return result.success, client, " ".join(str(failure.cause.message) for failure in failures)


def test_an_input_selects_a_version_or_an_alias_of_its_artifact(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for configuration in ({"version": "v3"}, {"alias": "v3"}):
        success, client, message = wandb_load(configuration)
        assert success, message
        assert client.run.use_artifact.call_args.args[0].endswith("/demand:v3")
    success, client, _ = wandb_load({"get": "table"})
    assert success and client.run.use_artifact.return_value.get.call_args.args == ("table",)
    for configuration in ({"type": "dataset"}, {"aliases": ["summer"]}):
        assert "The configuration keys" in wandb_load(configuration)[2]
    assert "The 'name' parameter appears to be specified twice" in wandb_load({"name": "other"})[2]


@pytest.mark.parametrize("define", [define_dagstermill_asset, define_dagstermill_op])
def test_two_op_tags_of_a_notebook_are_reserved(define):
    option = "op_tags" if define is define_dagstermill_asset else "tags"
    for key in ("notebook_path", "dagster/compute_kind"):
        with pytest.raises(Exception, match="is reserved for use by Dagster"):
            define(name="occupancy", notebook_path="/notebooks/occupancy.ipynb", **{option: {key: "mine"}})
    define(name="occupancy", notebook_path="/notebooks/occupancy.ipynb", **{option: {"kind": "mine"}})


@pytest.mark.parametrize(("key", "file"), [("2026-07-01", "2026-07-01.ipynb"), ("v1.2", "v1.ipynb")])
def test_each_partition_has_a_notebook_whose_name_ends_at_the_last_period(tmp_path, key, file):
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition([key]))
    def occupancy() -> bytes:
        return b"{}"

    manager = ConfigurableLocalOutputNotebookIOManager(base_dir=str(tmp_path))
    assert dg.materialize([occupancy], resources={"io_manager": manager}, partition_key=key).success
    assert [path.relative_to(tmp_path) for path in tmp_path.rglob("*.ipynb")] == [Path("occupancy", file)]


def test_an_input_of_the_pyspark_type_needs_the_resource():
    @dg.asset(dagster_type=SparkFrame)
    def routes(): ...

    @dg.asset(ins={"routes": dg.AssetIn(dagster_type=SparkFrame)})
    def timetable(routes): ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'pyspark' required by the loader"):
        dg.Definitions.validate_loadable(dg.Definitions([routes, timetable]))
    dg.Definitions.validate_loadable(dg.Definitions([routes, timetable], resources={"pyspark": object()}))


def test_adbc_reads_only_key_files_that_are_not_encrypted(tmp_path):
    pytest.importorskip("adbc_driver_snowflake")
    key = rsa.generate_private_key(65537, 2048)
    password = serialization.BestAvailableEncryption(b"secret")
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, password)
    file = tmp_path / "key.p8"
    file.write_bytes(pem)
    login = {"account": "ferries", "user": "loader", "connector": "adbc", "private_key_password": "secret"}
    with pytest.raises(Exception, match="failed parsing private key file"):
        with SnowflakeResource(private_key_path=str(file), **login).get_connection():
            pass
    with pytest.raises(Exception, match="Failed to parse PEM block"):
        with SnowflakeResource(private_key="LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t", **login).get_connection():
            pass


def test_a_tunnel_has_a_default_port():
    resource = SSHResource(remote_host="127.0.0.1", username="ferries", password="secret")
    assert resource.get_tunnel(5432).ssh_port == 22


def test_functions_of_one_name_overwrite_each_other_in_the_report():
    ranges = [column_range_validation_factory(0, 1), column_range_validation_factory(0, 2)]
    validator = MultiColumnConstraintWithMetadata(
        "d", {"a": ranges}, ColumnWithMetadataException, raise_or_typecheck=False
    )
    found = validator.validate(pd.DataFrame({"a": [5]})).metadata["constraint_metadata"].data
    assert found["expected"] == {"a": {"in_range_validation_fn": "checks whether values are between 0 and 2"}}


@pytest.mark.parametrize("key", ["sales::tickets", "Harbor Overview_1"])
def test_a_python_asset_cannot_depend_on_looker_content_with_its_default_key(key):
    dg.Definitions.validate_loadable(dg.Definitions([dg.AssetSpec(dg.AssetKey([key]))]))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not a valid name in Dagster"):

        @dg.asset(deps=[dg.AssetKey([key])])
        def report(): ...


def test_a_derived_table_of_a_model_with_a_hyphen_has_no_op():
    with pytest.raises(dg.DagsterInvalidDefinitionError, match='"fare-sales_tickets" is not a valid name in Dagster'):
        build_looker_pdt_assets_definitions(
            "looker", [RequestStartPdtBuild(model_name="fare-sales", view_name="tickets")]
        )
