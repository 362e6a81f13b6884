import dagster as dg


class KeeperRound(dg.Component, dg.Resolvable, dg.Model):
    """A checklist asset for one tank, with its own schedule."""

    tank: str
    cron_schedule: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        @dg.asset(key=["rounds", self.tank], group_name="animal_care")
        def checklist(context: dg.AssetExecutionContext) -> None:
            context.log.info(f"Print the checklist for {self.tank}")

        schedule = dg.ScheduleDefinition(
            name=f"{self.tank}_round",
            target=[checklist],
            cron_schedule=self.cron_schedule,
            execution_timezone="America/Los_Angeles",
        )
        return dg.Definitions(assets=[checklist], schedules=[schedule])
