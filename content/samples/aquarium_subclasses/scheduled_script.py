import dagster as dg


class ScheduledScript(dg.PythonScriptComponent):
    """A Python script with a schedule for its assets."""

    cron_schedule: str = "0 6 * * *"

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        keys = [spec.key for spec in self.assets or []]
        schedule = dg.ScheduleDefinition(
            name=f"{keys[0].to_python_identifier()}_schedule",
            target=dg.AssetSelection.assets(*keys),
            cron_schedule=self.cron_schedule,
        )
        return dg.Definitions.merge(
            super().build_defs(context), dg.Definitions(schedules=[schedule])
        )
