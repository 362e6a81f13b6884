from pathlib import Path

import dagster as dg
from ferry_replication import (
    ReplicationProject,
    ReplicationResource,
    replication_assets,
)

project = ReplicationProject(Path(__file__).with_name("replication.yaml"))


@replication_assets(project=project, group_name="bookings")
def bookings(
    context: dg.AssetExecutionContext, replication: ReplicationResource
):
    yield from replication.run(context)


@dg.definitions
def definitions() -> dg.Definitions:
    return dg.Definitions(
        assets=[bookings], resources={"replication": ReplicationResource()}
    )
