import dagster as dg
import responses

from waterworks.defs.cloud import CloudCredentials, FileStore
from waterworks.defs.gauge_api import GaugeApi, river_levels
from waterworks.defs.gauge_client import GaugeClient


# region method
@responses.activate
def test_levels_of_a_day() -> None:
    responses.get("https://gauges.test/levels", json=[{"hour": 0, "meters": 1.5}])
    api = GaugeApi(base_url="https://gauges.test", river="wharfe")
    assert api.levels("2025-03-14") == [{"hour": 0, "meters": 1.5}]
    assert responses.calls[0].request.params["river"] == "wharfe"


# endregion method


# region double
class FakeGaugeApi(GaugeApi):
    base_url: str = "https://unused.test"

    def levels(self, day: str) -> list:
        return [{"hour": hour, "meters": 1.2} for hour in range(24)]


def test_river_levels() -> None:
    result = dg.materialize(
        [river_levels], resources={"gauge_api": FakeGaugeApi()}
    )
    event = result.asset_materializations_for_node("river_levels")[0]
    assert event.metadata["dagster/row_count"].value == 24


def test_river_levels_directly() -> None:
    result = river_levels(gauge_api=FakeGaugeApi())
    assert result.metadata == {"dagster/row_count": 24}


# endregion double


# region nested
def test_store_uses_its_credentials() -> None:
    credentials = CloudCredentials(user="test", secret="none")
    store = FileStore(credentials=credentials, bucket="readings")
    assert store.describe() == "readings as test"


# endregion nested


# region state
@responses.activate
def test_client_sends_its_key() -> None:
    responses.get("https://gauges.test/levels", json={"rows": []})
    client = GaugeClient(base_url="https://gauges.test", api_key="k-1")
    with client.yield_for_execution(dg.build_init_resource_context()) as opened:
        assert opened.levels("aire", "2025-03-14") == []
    headers = responses.calls[0].request.headers
    assert headers["Authorization"] == "Bearer k-1"


# endregion state


# region environment
def test_address_comes_from_the_environment(monkeypatch) -> None:
    monkeypatch.setenv("GAUGE_API_URL", "https://gauges.test")
    api = GaugeApi(base_url=dg.EnvVar("GAUGE_API_URL"))
    assert api.process_config_and_initialize().base_url == "https://gauges.test"


# endregion environment
