from datetime import datetime, timedelta, timezone

import dagster as dg


@dg.observable_source_asset
def partner_prices() -> dg.ObserveResult:
    # In a real project, query the time of the last change to the partner's table.
    last_change = datetime(2026, 3, 2, 4, 30, tzinfo=timezone.utc)
    return dg.ObserveResult(
        metadata={
            "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(last_change)
        }
    )


price_checks = dg.build_last_update_freshness_checks(
    assets=[partner_prices], lower_bound_delta=timedelta(days=1)
)

observe_prices = dg.ScheduleDefinition(
    name="observe_prices",
    target=dg.AssetSelection.assets("partner_prices"),
    cron_schedule="*/30 * * * *",
)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[partner_prices], asset_checks=price_checks, schedules=[observe_prices]
    )
