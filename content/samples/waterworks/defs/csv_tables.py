from pathlib import Path
from typing import Union

import dagster as dg
import pandas as pd


class CsvIOManager(dg.ConfigurableIOManager):
    """Stores each asset, or each asset partition, in one CSV file."""

    base_path: str

    def _path(self, context: Union[dg.InputContext, dg.OutputContext]) -> Path:
        path = Path(self.base_path, *context.asset_key.path)
        if context.has_asset_partitions:
            path = path / context.asset_partition_key
        return path.with_name(path.name + ".csv")

    def handle_output(
        self, context: dg.OutputContext, obj: pd.DataFrame
    ) -> None:
        path = self._path(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        obj.to_csv(path, index=False)
        context.add_output_metadata(
            {"path": str(path), "dagster/row_count": len(obj)}
        )

    def load_input(self, context: dg.InputContext) -> pd.DataFrame:
        return pd.read_csv(self._path(context))


days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(partitions_def=days, io_manager_key="csv")
def reservoir_levels(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.DataFrame({"site": ["hilltop"], "level": [11.5]})


@dg.asset(partitions_def=days, io_manager_key="csv")
def high_levels(reservoir_levels: pd.DataFrame) -> pd.DataFrame:
    return reservoir_levels[reservoir_levels["level"] > 10]
