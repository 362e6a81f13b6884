import json
from typing import Any

import dagster as dg
from upath import UPath


class JsonFiles(dg.UPathIOManager):
    extension = ".json"

    def dump_to_path(
        self, context: dg.OutputContext, obj: Any, path: UPath
    ) -> None:
        path.write_text(json.dumps(obj))

    def load_from_path(self, context: dg.InputContext, path: UPath) -> Any:
        return json.loads(path.read_text())


class JsonIOManager(dg.ConfigurableIOManagerFactory):
    base_path: str

    def create_io_manager(self, context: dg.InitResourceContext) -> JsonFiles:
        return JsonFiles(base_path=UPath(self.base_path))


days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(partitions_def=days, io_manager_key="json")
def pumping_hours(context: dg.AssetExecutionContext) -> int:
    return int(context.partition_key[-2:])


@dg.asset(
    partitions_def=dg.WeeklyPartitionsDefinition(start_date="2025-03-02"),
    io_manager_key="json",
)
def hours_of_week(pumping_hours: dict[str, int]) -> int:
    """Adds up the pumping hours for the seven days of a week."""
    return sum(pumping_hours.values())
