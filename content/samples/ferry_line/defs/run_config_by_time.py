from datetime import timedelta

import dagster as dg


class SalesWindow(dg.Config):
    start: str
    end: str
    full_refresh: bool = False


class TicketStore(dg.ConfigurableResource):
    schema_name: str = "live"

    def table(self, name: str) -> str:
        return f"{self.schema_name}.{name}"


@dg.asset
def ticket_sales(
    context: dg.AssetExecutionContext,
    config: SalesWindow,
    store: TicketStore,
) -> dg.MaterializeResult:
    context.log.info("Reading %s to %s", config.start, config.end)
    return dg.MaterializeResult(
        metadata={
            "table": store.table("ticket_sales"),
            "start": config.start,
            "full_refresh": config.full_refresh,
        }
    )


@dg.schedule(cron_schedule="0 */6 * * *", target=ticket_sales)
def six_hourly_sales(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    end = context.scheduled_execution_time
    start = end - timedelta(hours=6)
    is_rebuild = end.weekday() == 6 and end.hour == 0

    return dg.RunRequest(
        run_config=dg.RunConfig(
            ops={
                "ticket_sales": SalesWindow(
                    start=start.isoformat(),
                    end=end.isoformat(),
                    full_refresh=is_rebuild,
                )
            },
            resources={
                "store": TicketStore(
                    schema_name="rebuild" if is_rebuild else "live"
                )
            },
        ),
        tags={
            "sales_window": f"{start:%Y-%m-%dT%H}/{end:%Y-%m-%dT%H}",
            "dagster/priority": "-1" if is_rebuild else "5",
        },
    )


defs = dg.Definitions(
    assets=[ticket_sales],
    schedules=[six_hourly_sales],
    resources={"store": TicketStore.configure_at_launch()},
)
