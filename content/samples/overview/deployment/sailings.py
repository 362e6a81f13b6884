import dagster as dg


@dg.asset(pool="booking_api")
def sailings() -> dg.MaterializeResult:
    """The day's sailings, as listed in the booking system."""
    return dg.MaterializeResult(metadata={"dagster/row_count": 42})


defs = dg.Definitions(
    assets=[sailings],
    jobs=[
        dg.define_asset_job(
            "refresh_sailings",
            selection=[sailings],
            tags={"tickets/system": "booking_api"},
        )
    ],
)
