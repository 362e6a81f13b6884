import dagster as dg

stations = dg.StaticPartitionsDefinition(["harbor", "museum", "station"])


class InPilotProgram(dg.AutomationCondition[dg.AssetKey]):
    """True for the partitions of stations in the pilot program."""

    def __init__(self, pilot: set[str]) -> None:
        self.pilot = pilot

    def evaluate(
        self, context: dg.AutomationContext[dg.AssetKey]
    ) -> dg.AutomationResult[dg.AssetKey]:
        candidates = context.candidate_subset
        return dg.AutomationResult(
            context,
            true_subset=candidates.compute_intersection_with_partition_keys(
                self.pilot
            ),
        )


@dg.asset(partitions_def=stations)
def dock_readings() -> None: ...


@dg.asset(
    partitions_def=stations,
    deps=[dock_readings],
    automation_condition=(
        dg.AutomationCondition.eager() & InPilotProgram({"harbor", "museum"})
    ),
)
def price_offers() -> None: ...


defs = dg.Definitions(
    assets=[dock_readings, price_offers],
    sensors=[
        dg.AutomationConditionSensorDefinition(
            name="pilot_automation",
            target="*",
            use_user_code_server=True,
        )
    ],
)
