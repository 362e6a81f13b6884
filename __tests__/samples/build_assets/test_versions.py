"""The table of the page on asset versions, step by step."""

from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.data_version import CachingStaleStatusResolver
from dagster._core.definitions.observe import observe
from dagster._core.loader import LoadingContextForTest

from orchard.defs import versioned

ASSETS = [versioned.market_prices, versioned.price_list, versioned.price_labels]


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def statuses(instance: dg.DagsterInstance) -> tuple:
    graph = dg.Definitions(assets=ASSETS).resolve_asset_graph()
    resolver = CachingStaleStatusResolver(instance, graph, LoadingContextForTest(instance))
    return tuple(resolver.get_status(dg.AssetKey(name)).value for name in ("price_list", "price_labels"))


@pytest.mark.slow
def test_only_changes_of_the_result_reach_downstream_assets() -> None:
    with dg.instance_for_test() as instance:

        def upload(text: str) -> None:
            versioned.PRICES.write_text(text)
            observe([versioned.market_prices], instance=instance)

        def materialize(*names: str) -> None:
            dg.materialize(ASSETS, selection=list(names), instance=instance)

        def stored() -> list[str]:
            return Path("price_list.csv").read_text().splitlines()

        assert statuses(instance) == ("MISSING", "MISSING")
        upload("Granny Smith,21\nFuji,24\n")
        materialize("price_list", "price_labels")
        assert stored() == ["Fuji,24", "Granny Smith,21"]
        assert statuses(instance) == ("FRESH", "FRESH")
        upload("Fuji,24\nGranny Smith,21\n")
        assert statuses(instance) == ("STALE", "FRESH")
        materialize("price_list")
        assert statuses(instance) == ("FRESH", "FRESH")
        upload("Fuji,24\nGranny Smith,29\n")
        materialize("price_list")
        assert statuses(instance) == ("FRESH", "STALE")
