from pathlib import Path

import dagster as dg

from apiary_reports.assets import inspections
from apiary_reports.jobs import health_report, weekly_report


@dg.definitions
def defs() -> dg.Definitions:
    existing = dg.Definitions(
        assets=dg.load_assets_from_modules([inspections]),
        jobs=[health_report],
        schedules=[weekly_report],
    )
    from_folder = dg.load_from_defs_folder(path_within_project=Path(__file__).parent)
    return dg.Definitions.merge(existing, from_folder)
