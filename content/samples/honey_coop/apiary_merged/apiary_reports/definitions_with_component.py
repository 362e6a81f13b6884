import dagster as dg

from apiary_reports.assets import inspections
from apiary_reports.components.inspection_form import InspectionForm
from apiary_reports.jobs import health_report, weekly_report

defs = dg.Definitions.merge(
    dg.Definitions(
        assets=dg.load_assets_from_modules([inspections]),
        jobs=[health_report],
        schedules=[weekly_report],
    ),
    dg.build_defs_for_component(InspectionForm(form="varroa_count")),
    dg.build_defs_for_component(InspectionForm(form="queen_check")),
)
