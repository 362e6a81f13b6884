import dagster as dg

from apiary_reports.assets import inspections
from apiary_reports.jobs import health_report, weekly_report

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([inspections]),
    jobs=[health_report],
    schedules=[weekly_report],
)
