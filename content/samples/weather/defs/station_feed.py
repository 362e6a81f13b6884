"""Use a resource in a sensor to find new deliveries."""

import json
from pathlib import Path

import dagster as dg


class StationFeed(dg.ConfigurableResource):
    """Lists deliveries from a JSON file instead of an API."""

    index_path: str

    def deliveries_after(self, delivery_id: int) -> list[dict]:
        deliveries = json.loads(Path(self.index_path).read_text())
        return [item for item in deliveries if item["id"] > delivery_id]


class Delivery(dg.Config):
    delivery_id: int


@dg.asset
def deliveries(config: Delivery, station_feed: StationFeed) -> int:
    return len(station_feed.deliveries_after(config.delivery_id - 1))


@dg.sensor(target=deliveries)
def delivery_sensor(
    context: dg.SensorEvaluationContext, station_feed: StationFeed
) -> dg.SensorResult:
    last_id = int(context.cursor or 0)
    new = station_feed.deliveries_after(last_id)
    if not new:
        return dg.SensorResult(skip_reason=f"No delivery after {last_id}.")
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=f"delivery-{item['id']}",
                run_config=dg.RunConfig(
                    ops={"deliveries": Delivery(delivery_id=item["id"])}
                ),
            )
            for item in new
        ],
        cursor=str(max(item["id"] for item in new)),
    )


defs = dg.Definitions(
    assets=[deliveries],
    sensors=[delivery_sensor],
    resources={
        "station_feed": StationFeed(
            index_path=dg.EnvVar("STATION_FEED_INDEX"),
        )
    },
)
