import dagster as dg


@dg.asset(pool="booking_api")
def sailings() -> dg.MaterializeResult:
    """The sailings of the day, as the booking system lists them."""
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
