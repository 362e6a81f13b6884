"""The sample and claims of the page on Teradata, with the driver's connection mocked."""

import importlib
from unittest import mock

import dagster as dg
import pytest
from dagster_teradata import TeradataResource

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
