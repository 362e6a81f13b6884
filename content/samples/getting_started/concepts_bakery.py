from pathlib import Path

import dagster as dg


# region resource
class Storeroom(dg.ConfigurableResource):
    folder: str

    def write(self, name: str, text: str) -> None:
        path = Path(self.folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


@dg.asset
def price_list(storeroom: Storeroom) -> None:
    storeroom.write("prices.csv", "product,price\nRye bread,5.20\n")


# endregion resource


# region partition
days = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=days)
def daily_sales(
    context: dg.AssetExecutionContext, storeroom: Storeroom
) -> None:
    day = context.partition_key  # for example "2025-06-02"
    storeroom.write(f"sales/{day}.csv", "product,quantity\nRye bread,12\n")


# endregion partition


# region ops
@dg.op
def find_old_receipts() -> list[str]:
    """Every receipt except the newest fifty."""
    receipts = sorted(Path("receipts").glob("*.txt"))
    return [str(path) for path in receipts[:-50]]


@dg.op
def delete_files(context: dg.OpExecutionContext, paths: list[str]) -> int:
    for path in paths:
        Path(path).unlink()
    context.log.info(f"Deleted {len(paths)} files")
    return len(paths)


@dg.job
def clean_up_receipts() -> None:
    delete_files(find_old_receipts())


# endregion ops

# region job
refresh_prices = dg.define_asset_job("refresh_prices", selection=[price_list])
# endregion job

# region schedule
prices_on_monday = dg.ScheduleDefinition(
    job=refresh_prices,
    cron_schedule="0 6 * * 1",
    execution_timezone="Europe/Paris",
)
# endregion schedule


# region sensor
@dg.sensor(job=clean_up_receipts, minimum_interval_seconds=60)
def storeroom_is_full():
    receipts = sorted(Path("receipts").glob("*.txt"))
    if len(receipts) < 100:
        return dg.SkipReason(f"{len(receipts)} receipts, room for more")
    return dg.RunRequest(run_key=receipts[-1].name)


# endregion sensor


# region condition
@dg.asset(
    deps=[price_list],
    automation_condition=dg.AutomationCondition.eager(),
)
def price_tags(storeroom: Storeroom) -> None:
    storeroom.write("tags.txt", "Rye bread: 5.20 EUR\n")


# endregion condition


defs = dg.Definitions(
    assets=[price_list, daily_sales, price_tags],
    jobs=[clean_up_receipts, refresh_prices],
    schedules=[prices_on_monday],
    sensors=[storeroom_is_full],
    resources={"storeroom": Storeroom(folder="storeroom")},
)
