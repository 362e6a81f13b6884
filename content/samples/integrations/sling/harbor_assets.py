from collections.abc import Iterator

import dagster as dg
from dagster_sling import SlingConnectionResource, SlingResource, sling_assets

REPLICATION = {
    "source": "LOCAL",
    "target": "WAREHOUSE",
    "defaults": {"mode": "full-refresh"},
    "streams": {
        "file://data/tickets.csv": {"object": "main.tickets"},
        "file://data/ships.csv": {"object": "main.ships"},
    },
}


@sling_assets(replication_config=REPLICATION, name="load_harbor_files")
def harbor_assets(context: dg.AssetExecutionContext, sling: SlingResource) -> Iterator:
    yield from sling.replicate(context=context).fetch_row_count()


@dg.definitions
def harbor() -> dg.Definitions:
    warehouse = SlingConnectionResource(
        name="WAREHOUSE",
        type="sqlite",
        connection_string=dg.EnvVar("WAREHOUSE_URL"),
    )
    return dg.Definitions(
        assets=[harbor_assets],
        resources={"sling": SlingResource(connections=[warehouse])},
    )
