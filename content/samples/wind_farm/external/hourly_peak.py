"""Reads a partition, an extra, and an environment variable."""

import os

from dagster_pipes import open_dagster_pipes


def main() -> None:
    with open_dagster_pipes() as pipes:
        day = pipes.partition_key
        turbine = pipes.get_extra("turbine")
        unit = os.environ["ENERGY_UNIT"]
        window = pipes.partition_time_window
        if window:
            pipes.log.info(f"{turbine} on {day}, until {window['end']}")
        pipes.report_asset_materialization(metadata={"day": day, "unit": unit})


if __name__ == "__main__":
    main()
