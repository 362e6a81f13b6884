"""The sample and claims of the page on Teradata, with the driver's connection mocked."""

import importlib
from pathlib import Path
from unittest import mock

import dagster as dg
import pytest
from dagster._core.test_utils import instance_for_test
from dagster_aws.s3 import S3Resource
from dagster_azure.adls2 import ADLS2Key, ADLS2Resource, ADLS2SASToken
from dagster_teradata import TeradataResource, teradata_compute_cluster_manager

LOGIN = {"host": "vantage", "user": "dagster", "password": "secret"}


@pytest.fixture
def connect():
    with mock.patch("teradatasql.connect") as connect:
        yield connect


def statements(connect):
    calls = [call for call in connect.return_value.mock_calls if call[0].endswith("execute")]
    return [call.args[0] for call in calls]


def test_an_asset_replaces_a_table(connect, monkeypatch):
    for name, value in LOGIN.items():
        monkeypatch.setenv(f"TERADATA_{name.upper()}", value)
    connect.return_value.cursor.return_value.__enter__.return_value.fetchone.return_value = [2]
    load = lambda name: importlib.import_module(f"integrations.teradata.defs.{name}")  # noqa: E731
    result = dg.materialize([load("tickets").revenue_by_route], resources=load("resources").resources().resources)
    [event] = result.asset_materializations_for_node("revenue_by_route")
    assert event.metadata["dagster/row_count"].value == 2
    connect.assert_called_once_with(**LOGIN, database="ferries", tmode="ANSI")
    assert connect.return_value.autocommit is False
    connect.return_value.commit.assert_called_once_with()
    connect.return_value.close.assert_called_once_with()


def test_the_resource_neither_commits_nor_closes(connect):
    with TeradataResource(**LOGIN).get_connection():
        pass
    connect.return_value.commit.assert_not_called()
    connect.return_value.close.assert_not_called()


def test_each_connection_sets_a_query_band(connect):
    with TeradataResource(**LOGIN).get_connection():
        pass
    assert statements(connect) == ["SET QUERY_BAND='org=teradata-internal-telem;appname=dagster;' FOR SESSION"]


def test_several_queries_with_results_stop_after_the_first(connect):
    teradata = TeradataResource(**LOGIN).get_object_to_set_on_execution_context()
    assert teradata.execute_queries(["select 1", "select 2"], fetch_results=True) is None
    assert "select 1" in statements(connect) and "select 2" not in statements(connect)


def test_a_missing_login_is_found_when_an_asset_connects():
    for options, message in (({}, "Host"), ({"host": "h"}, "User"), ({"host": "h", "user": "u"}, "Password")):
        resource = TeradataResource(**options)
        with pytest.raises(ValueError, match=f"{message} is required but not provided"), resource.get_connection():
            pass


def test_a_browser_login_has_no_user():
    resource = TeradataResource(**LOGIN, logmech="browser")
    message = "should not be specified when logmech is 'browser'"
    with pytest.raises(ValueError, match=message), resource.get_connection():
        pass


@pytest.fixture
def bteq(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A program that prints its input, and the given text and exit code."""

    def install(text: str, code: int) -> None:
        program = tmp_path / "bteq"
        program.write_text(f"#!/bin/sh\ncat\necho {text}\nexit {code}\n")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")

    return install


def run_script(**arguments):
    @dg.asset(required_resource_keys={"teradata"})
    def script(context: dg.AssetExecutionContext):
        return context.resources.teradata.bteq_operator(sql="select 1;", **arguments)

    return script


@pytest.mark.parametrize(("level", "logged"), [("DEBUG", True), ("INFO", False)])
@pytest.mark.parametrize("remote", [{}, {"remote_host": "h", "remote_user": "u", "ssh_key_path": "/key"}])
def test_bteq_logs_the_password_at_debug_level(connect, bteq, remote, level, logged):
    bteq("done", 0)
    over_ssh = mock.patch("dagster_teradata.ttu.bteq.Bteq.execute_bteq_script_at_remote", return_value=0)
    with over_ssh, instance_for_test(overrides={"python_logs": {"python_log_level": level}}) as instance:
        resources = {"teradata": TeradataResource(**LOGIN)}
        result = dg.materialize([run_script(**remote)], resources=resources, instance=instance)
        messages = [record.user_message for record in instance.all_logs(result.run_id)]
    assert any(LOGIN["password"] in message for message in messages) is logged


def test_the_command_line_of_bteq_contains_the_password(bteq, tmp_path):
    bteq('"$@" > ' + str(tmp_path / "arguments"), 0)
    TeradataResource(**LOGIN).get_object_to_set_on_execution_context().bteq_operator(sql="select 1;")
    assert f".LOGON vantage/dagster,{LOGIN['password']}" in (tmp_path / "arguments").read_text()


def test_a_return_code_alone_does_not_fail_bteq(bteq):
    teradata = TeradataResource(**LOGIN).get_object_to_set_on_execution_context()
    bteq("done", 3)
    assert teradata.bteq_operator(sql="select 1;") == 3
    bteq("Failure", 3)
    assert teradata.bteq_operator(sql="select 1;", bteq_quit_rc=[0, 3]) == 3
    with pytest.raises(dg.DagsterError, match="BTEQ task failed with error"):
        teradata.bteq_operator(sql="select 1;")


@pytest.mark.parametrize("method", ["create", "resume", "suspend"])
def test_a_cluster_that_is_not_ready_raises_nothing(method):
    answers = {"VERSION": "20.00", "TD_OFSSTORAGE": 1, "ComputeGroups": 1}
    states = iter([None if method == "create" else "Initializing", *["Initializing"] * 30])

    def query(_, sql, *options):
        if "ComputeProfilesVX" in sql:
            return next(states)
        return next((answer for word, answer in answers.items() if word in sql), None)

    clock = mock.Mock(time=mock.Mock(side_effect=range(0, 9000, 60)))
    with (
        mock.patch("dagster_teradata.resources.TeradataDagsterConnection.execute_query", query),
        mock.patch.object(teradata_compute_cluster_manager, "time", clock),
    ):
        teradata = TeradataResource(**LOGIN).get_object_to_set_on_execution_context()
        status = getattr(teradata, f"{method}_teradata_compute_cluster")("reports_medium", "reports")
    assert "There is an issue with the" in status
    assert clock.time.call_args_list
    assert 19 <= clock.sleep.call_count <= 21


def test_a_cluster_that_exists_is_not_created_again():
    sent = []

    def query(_, sql, *options):
        sent.append(sql)
        answers = {"VERSION": "20.00", "TD_OFSSTORAGE": 1, "ComputeGroups": 1, "ComputeProfilesVX": "Suspended"}
        return next((answer for word, answer in answers.items() if word in sql), None)

    with mock.patch("dagster_teradata.resources.TeradataDagsterConnection.execute_query", query):
        teradata = TeradataResource(**LOGIN).get_object_to_set_on_execution_context()
        assert teradata.create_teradata_compute_cluster("reports_medium", "reports") == "Suspended"
    assert not [sql for sql in sent if "CREATE" in sql]


def test_without_an_authorization_the_sql_contains_the_keys(connect):
    teradata = TeradataResource(**LOGIN).get_object_to_set_on_execution_context()
    s3 = S3Resource(aws_access_key_id="AKIA", aws_secret_access_key="hidden")
    sas, key = (
        ADLS2Resource(storage_account="ferries", credential=credential)
        for credential in (ADLS2SASToken(token="hidden"), ADLS2Key(key="hidden"))
    )
    for load, source in ((teradata.s3_to_teradata, s3), (teradata.azure_blob_to_teradata, sas)):
        load(source, "/place", "boardings")
        assert "hidden" in statements(connect)[-1]
        for options in ({"teradata_authorization_name": "ferry_files"}, {"public_bucket": True}):
            load(source, "/place", "boardings", **options)
            assert "hidden" not in statements(connect)[-1]
    with pytest.raises(AttributeError, match="token"):
        teradata.azure_blob_to_teradata(key, "/place", "boardings")
