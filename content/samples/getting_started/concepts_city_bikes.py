import csv
import json
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import dagster as dg

INBOX = Path("inbox")


# region resource
class WeatherService(dg.ConfigurableResource):
    """The city's weather service."""

    host: str
    station: str
    token: str

    def high_celsius(self, day: str) -> float:
        query = urlencode({"station": self.station, "day": day})
        request = Request(
            f"https://{self.host}/highs?{query}",
            headers={"Authorization": f"Bearer {self.token}"},
        )
        with urlopen(request, timeout=10) as response:
            return json.load(response)["high_celsius"]


# endregion resource


# region partition
days = dg.DailyPartitionsDefinition(
    start_date="2026-10-24", timezone="Europe/Oslo"
)


@dg.asset(partitions_def=days)
def raw_weather(
    context: dg.AssetExecutionContext, weather_service: WeatherService
) -> float:
    day = context.partition_key  # for example "2026-11-19"
    return weather_service.high_celsius(day)


# endregion partition


# region external
payments = dg.AssetSpec(
    "payments",
    description="Daily payouts, written by the payment provider.",
    owners=["team:finance"],
    kinds={"csv"},
)


@dg.asset(deps=[payments])
def revenue_by_zone() -> dict[str, float]:
    revenue: dict[str, float] = {}
    with open("payments.csv", newline="") as file:
        for row in csv.DictReader(file):
            zone = row["zone"]
            revenue[zone] = revenue.get(zone, 0.0) + float(row["euros"])
    return revenue


# endregion external


@dg.asset
def raw_stations() -> list[str]:
    return ["Harbor Gate", "Museum Square", "Mill Park"]


@dg.asset
def stations(raw_stations: list[str]) -> list[str]:
    return sorted(raw_stations)


# region job
station_update = dg.define_asset_job(
    "station_update", selection=[raw_stations, stations]
)
# endregion job


# region config
class InspectionConfig(dg.Config):
    zone: str = "Center"
    limit: int = 40


@dg.op
def find_due_bikes(config: InspectionConfig) -> list[str]:
    """Return the bikes in a zone that are due for inspection."""
    bikes = json.loads(Path("bikes.json").read_text())
    return bikes[config.zone][: config.limit]


# endregion config


# region ops
@dg.op
def inspect_brakes(bikes: list[str]) -> dict[str, float]:
    """Return the brake pad wear for each bike, from 0 to 1."""
    wear = json.loads(Path("brakes.json").read_text())
    return {bike: wear[bike] for bike in bikes}


@dg.op
def write_work_orders(
    context: dg.OpExecutionContext, brakes: dict[str, float]
) -> None:
    orders = [bike for bike, wear in brakes.items() if wear > 0.7]
    Path("work_orders.txt").write_text("\n".join(orders))
    context.log.info(f"Wrote {len(orders)} work orders")


@dg.job
def fleet_inspection() -> None:
    write_work_orders(inspect_brakes(find_due_bikes()))


# endregion ops


# region schedule
station_update_schedule = dg.ScheduleDefinition(
    name="station_update_schedule",
    job=station_update,
    cron_schedule="15 * * * *",
    execution_timezone="Europe/Oslo",
)
# endregion schedule


@dg.asset
def repairs() -> int:
    return len(sorted(INBOX.glob("ledger-*.csv")))


workshop_intake = dg.define_asset_job("workshop_intake", selection=[repairs])


# region sensor
@dg.sensor(job=workshop_intake, minimum_interval_seconds=30)
def workshop_ledger_sensor():
    ledgers = sorted(INBOX.glob("ledger-*.csv"))
    if not ledgers:
        return dg.SkipReason("No ledger in the inbox")
    return dg.RunRequest(run_key=ledgers[-1].name)


# endregion sensor


# region condition
@dg.asset(automation_condition=dg.AutomationCondition.eager())
def station_balance(stations: list[str]) -> dict[str, int]:
    return dict.fromkeys(stations, 0)


# endregion condition


# region type
def is_bike_id(_: dg.TypeCheckContext, value: object) -> bool:
    return isinstance(value, str) and value.startswith("B-")


BikeId = dg.DagsterType(name="BikeId", type_check_fn=is_bike_id)


@dg.op(ins={"bike": dg.In(BikeId)})
def ring_bell(context: dg.OpExecutionContext, bike: str) -> None:
    context.log.info(f"{bike} rings")


# endregion type


# region definitions
defs = dg.Definitions(
    assets=[
        raw_weather,
        payments,
        revenue_by_zone,
        raw_stations,
        stations,
        repairs,
        station_balance,
    ],
    jobs=[station_update, fleet_inspection, workshop_intake],
    schedules=[station_update_schedule],
    sensors=[workshop_ledger_sensor],
    resources={
        "weather_service": WeatherService(
            host="weather.citybikes.example",
            station="City Hall",
            token=dg.EnvVar("WEATHER_TOKEN"),
        )
    },
)
# endregion definitions
