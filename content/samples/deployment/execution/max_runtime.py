import dagster as dg


@dg.asset
def catalog() -> None: ...


catalog_job = dg.define_asset_job(
    "catalog_job",
    selection=[catalog],
    tags={dg.MAX_RUNTIME_SECONDS_TAG: "600"},
)
