import argparse

from dagster_pipes import open_dagster_pipes

READINGS = {"kelp_forest": [12.1, 12.4, 13.0], "coral_reef": [25.9, 26.3]}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tank", required=True)
    tank = parser.parse_args().tank

    with open_dagster_pipes() as pipes:
        readings = READINGS[tank]
        pipes.log.info(f"Loaded {len(readings)} readings for {tank}")
        pipes.report_asset_materialization(
            metadata={"rows": len(readings), "max_celsius": max(readings)}
        )


if __name__ == "__main__":
    main()
