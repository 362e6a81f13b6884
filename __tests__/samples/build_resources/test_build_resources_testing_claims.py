"""What the guide to testing resources says about test doubles and their errors."""

from collections.abc import Callable
from unittest.mock import MagicMock, Mock, create_autospec

import dagster as dg
import pytest
import requests
import responses
from dagster_shared.check import CheckError
from pydantic import ValidationError

from waterworks.defs.gauge_api import GaugeApi, river_levels
from waterworks.defs.gauge_client import GaugeClient
from waterworks.tests.test_gauge_resources import FakeGaugeApi


@responses.activate
def test_a_double_passes_although_the_real_system_has_changed() -> None:
    responses.get("https://gauges.example/levels", status=410)
    assert dg.materialize([river_levels], resources={"gauge_api": FakeGaugeApi()}).success
    with pytest.raises(requests.HTTPError, match="410"):
        dg.materialize([river_levels], resources={"gauge_api": GaugeApi(base_url="https://gauges.example")})


def test_a_double_is_not_checked_for_its_class() -> None:
    class Unrelated:
        def levels(self, day: str) -> list:
            return [1]

    assert river_levels(gauge_api=Unrelated()).metadata == {"dagster/row_count": 1}
    assert dg.materialize([river_levels], resources={"gauge_api": Unrelated()}).success


def returning_one_row(mock: Mock) -> Mock:
    mock.levels.return_value = [1]
    return mock


@pytest.mark.parametrize("make", [Mock, MagicMock, lambda: MagicMock(spec=["levels"])])
def test_a_plain_mock_is_a_double(make: Callable[[], Mock]) -> None:
    double = returning_one_row(make())
    assert river_levels(gauge_api=double).metadata == {"dagster/row_count": 1}
    assert dg.materialize([river_levels], resources={"gauge_api": double}).success


@pytest.mark.parametrize("make", [lambda: MagicMock(spec=GaugeApi), lambda: create_autospec(GaugeApi, instance=True)])
def test_a_mock_with_a_spec_passes_for_a_real_resource(make) -> None:
    double = returning_one_row(make())
    assert river_levels(gauge_api=double).metadata == {"dagster/row_count": 0}
    with pytest.raises(Exception, match="Value in Mapping mismatches expected type for key gauge_api"):
        dg.materialize([river_levels], resources={"gauge_api": double})


def test_a_field_without_a_default_is_required() -> None:
    with pytest.raises(ValidationError) as error:
        GaugeApi()
    assert "base_url\n  Input should be a valid string" in str(error.value)
    assert "input_value=None" in str(error.value)
    assert FakeGaugeApi().base_url == "https://unused.test"
    assert GaugeApi(base_url="https://gauges.test").river == "aire"


def test_a_key_that_is_not_passed_is_missing() -> None:
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="resource with key 'gauge_api' required by op 'river_levels' was not provided",
    ):
        dg.materialize([river_levels], resources={"gauges": FakeGaugeApi()})
    assert dg.materialize([river_levels], resources={"gauge_api": FakeGaugeApi()}).success


def test_a_direct_call_without_its_resource_has_no_key() -> None:
    with pytest.raises(KeyError, match="gauge_api"):
        river_levels()


def test_yield_for_execution_opens_only_the_resource_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Inner(dg.ConfigurableResource):
        def setup_for_execution(self, context: dg.InitResourceContext) -> None:
            opened.append("inner")

    class Outer(dg.ConfigurableResource):
        inner: Inner
        url: str

    monkeypatch.setenv("GAUGE_API_URL", "https://gauges.test")
    resource = Outer(inner=Inner(), url=dg.EnvVar("GAUGE_API_URL"))
    with resource.yield_for_execution(dg.build_init_resource_context()) as outer:
        assert outer.url == "GAUGE_API_URL"
        assert opened == []
    with dg.build_resources({"outer": resource}) as resources:
        assert resources.outer.url == "https://gauges.test"
        assert opened == ["inner"]


def test_a_resource_with_a_teardown_is_initialized_for_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUGE_KEY", "k-1")
    client = GaugeClient(base_url="https://gauges.test", api_key=dg.EnvVar("GAUGE_KEY"))
    with pytest.raises(
        CheckError, match="Use from_resource_context_cm for resources which have custom teardown behavior"
    ):
        client.process_config_and_initialize()
    with dg.build_resources({"client": client}) as resources:
        assert resources.client.api_key == "k-1"
