from datetime import date, timedelta

import dagster as dg
from pydantic import Field


class ReportConfig(dg.Config):
    days: int = Field(
        default=7, ge=1, le=90, description="Days that the report covers."
    )
    variety: str = "all"


@dg.asset
def harvest_report(
    context: dg.AssetExecutionContext, config: ReportConfig
) -> dg.MaterializeResult:
    first_day = date(2025, 9, 30) - timedelta(days=config.days)
    context.log.info(f"Variety {config.variety} from {first_day}")
    return dg.MaterializeResult(
        metadata={"first_day": first_day.isoformat(), "days": config.days}
    )


report_job = dg.define_asset_job(
    name="report_job",
    selection="key:harvest_report",
    config=dg.RunConfig(ops={"harvest_report": ReportConfig(days=90)}),
)
