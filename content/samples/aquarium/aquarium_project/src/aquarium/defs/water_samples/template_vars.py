import dagster as dg


@dg.template_var
def lab_weeks() -> dg.PartitionsDefinition:
    return dg.WeeklyPartitionsDefinition(start_date="2025-06-01", day_offset=1)
