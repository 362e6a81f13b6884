from collections.abc import Sequence

import dagster as dg


class Report(dg.Resolvable, dg.Model):
    exhibit: str
    metric: str
    cron_schedule: str = "0 6 * * *"


class ExhibitReports(dg.Component, dg.Resolvable, dg.Model):
    """Creates a report asset for each listed exhibit and metric."""

    recipient: str
    reports: Sequence[Report]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions.merge(
            *(self.build_report(report) for report in self.reports)
        )

    def build_report(self, report: Report) -> dg.Definitions:
        @dg.asset(
            name=f"{report.exhibit}_{report.metric}_report",
            group_name="reports",
            automation_condition=dg.AutomationCondition.on_cron(
                report.cron_schedule
            ),
        )
        def report_asset(context: dg.AssetExecutionContext) -> None:
            context.log.info(f"Send {report.metric} to {self.recipient}")

        return dg.Definitions(assets=[report_asset])
