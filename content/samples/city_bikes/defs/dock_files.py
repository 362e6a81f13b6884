from pathlib import Path

import dagster as dg


class FileChanged(dg.AutomationCondition[dg.AssetKey]):
    """True on the tick that detects a change in a file's modification time."""

    def __init__(self, path: str) -> None:
        self.path = path

    @property
    def name(self) -> str:
        return f"file_changed({self.path})"

    @property
    def description(self) -> str:
        return f"{self.path} has a new modification time"

    def evaluate(
        self, context: dg.AutomationContext[dg.AssetKey]
    ) -> dg.AutomationResult[dg.AssetKey]:
        file = Path(self.path)
        seen = context.cursor
        found = str(file.stat().st_mtime_ns) if file.exists() else seen

        if found is None or found == seen:
            true_subset = context.get_empty_subset()
        else:
            true_subset = context.candidate_subset
        return dg.AutomationResult(
            context, true_subset=true_subset, cursor=found
        )


@dg.asset(
    automation_condition=(
        FileChanged("incoming/docks.csv").since_last_handled()
        & ~dg.AutomationCondition.in_progress()
    )
)
def dock_readings() -> list[str]:
    return Path("incoming/docks.csv").read_text().splitlines()


defs = dg.Definitions(
    assets=[dock_readings],
    sensors=[
        dg.AutomationConditionSensorDefinition(
            name="file_automation",
            target=dg.AssetSelection.assets(dock_readings),
            default_status=dg.DefaultSensorStatus.RUNNING,
            use_user_code_server=True,
        )
    ],
)
