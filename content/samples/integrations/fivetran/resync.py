import dagster as dg
from dagster_fivetran import FivetranWorkspace


class ResyncConfig(dg.Config):
    connector_id: str
    tables: dict[str, list[str]]


@dg.op
def resync(config: ResyncConfig, fivetran: FivetranWorkspace) -> None:
    fivetran.get_client().resync_and_poll(
        connector_id=config.connector_id, resync_parameters=config.tables
    )


@dg.job
def resync_tables() -> None:
    resync()
