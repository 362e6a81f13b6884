from collections.abc import Mapping
from pathlib import Path
from typing import Any

import dagster as dg
from ferry_replication import (
    ReplicationProject,
    ReplicationResource,
    ReplicationTranslator,
    replication_assets,
)


class WarehouseTranslator(ReplicationTranslator):
    def get_asset_spec(self, table: Mapping[str, Any]) -> dg.AssetSpec:
        spec = super().get_asset_spec(table)
        return spec.replace_attributes(
            key=spec.key.with_prefix("warehouse"),
            deps=[dg.AssetKey(["bookings", table["name"]])],
        )


project = ReplicationProject(Path(__file__).with_name("replication.yaml"))


@replication_assets(
    project=project, group_name="bookings", translator=WarehouseTranslator()
)
def bookings(
    context: dg.AssetExecutionContext, replication: ReplicationResource
):
    yield from replication.run(context)


@dg.definitions
def definitions() -> dg.Definitions:
    return dg.Definitions(
        assets=[bookings], resources={"replication": ReplicationResource()}
    )
