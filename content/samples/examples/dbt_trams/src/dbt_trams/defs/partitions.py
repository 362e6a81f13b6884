import dagster as dg

# The data of the example ends in April. Without `end_date`, partitions continue to the present.
monthly = dg.MonthlyPartitionsDefinition(start_date="2025-03-01", end_date="2025-05-01")
daily = dg.DailyPartitionsDefinition(start_date="2025-03-01", end_date="2025-05-01")
