import dagster as dg


@dg.template_var
def daily() -> dg.DailyPartitionsDefinition:
    return dg.DailyPartitionsDefinition(start_date="2026-07-01")
