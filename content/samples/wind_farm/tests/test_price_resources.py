import dagster as dg
import responses
from wind_farm.defs.nested_resources import CloudCredentials, FileStore
from wind_farm.defs.price_api import PriceApi, market_prices
from wind_farm.defs.price_client import PriceClient


# region method
@responses.activate
def test_prices_of_a_day() -> None:
    responses.get("https://prices.test/prices", json=[{"hour": 0, "eur": 40.5}])
    api = PriceApi(base_url="https://prices.test", area="DK2")
    assert api.prices("2025-03-14") == [{"hour": 0, "eur": 40.5}]
    assert responses.calls[0].request.params["area"] == "DK2"


# endregion method


# region double
class FakePriceApi(PriceApi):
    base_url: str = "https://unused.test"

    def prices(self, day: str) -> list:
        return [{"hour": hour, "eur": 50.0} for hour in range(24)]


def test_market_prices() -> None:
    result = dg.materialize(
        [market_prices], resources={"price_api": FakePriceApi()}
    )
    event = result.asset_materializations_for_node("market_prices")[0]
    assert event.metadata["dagster/row_count"].value == 24


def test_market_prices_directly() -> None:
    result = market_prices(price_api=FakePriceApi())
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
    responses.get("https://prices.test/prices", json={"rows": []})
    client = PriceClient(base_url="https://prices.test", api_key="k-1")
    with client.yield_for_execution(dg.build_init_resource_context()) as opened:
        assert opened.prices("DK1", "2025-03-14") == []
    headers = responses.calls[0].request.headers
    assert headers["Authorization"] == "Bearer k-1"


# endregion state


# region environment
def test_address_comes_from_the_environment(monkeypatch) -> None:
    monkeypatch.setenv("PRICE_API_URL", "https://prices.test")
    api = PriceApi(base_url=dg.EnvVar("PRICE_API_URL"))
    assert api.process_config_and_initialize().base_url == "https://prices.test"


# endregion environment
