import dagster as dg

from apiary_reports.assets.inspections import hive_health

health_report = dg.define_asset_job("health_report", selection=[hive_health])
weekly_report = dg.ScheduleDefinition(job=health_report, cron_schedule="0 6 * * 1")
