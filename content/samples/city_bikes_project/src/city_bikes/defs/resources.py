import dagster as dg

from city_bikes import simulation


class StationFeed(dg.ConfigurableResource):
    """The public feed of all stations."""

    base_url: str = "https://feed.citybikes.example/gbfs/3.0"
    timeout_seconds: int = 20


class WeatherService(dg.ConfigurableResource):
    """The weather service of the city."""

    host: str
    station: str
    token: str
    retries: int = 3

    def read(self, day: str) -> float:
        return simulation.read_weather(day)


class Warehouse(dg.ConfigurableResource):
    """The DuckDB database that analysts query."""

    database: str = "mobility"
    schema_name: str = "main"
    memory_limit_gb: int = 8

    def store(self, table: str, rows: int, **facts: object) -> dg.MaterializeResult:
        """Report a table as written. Nothing is: the pictures show what was reported."""
        return dg.MaterializeResult(
            metadata={"dagster/row_count": rows, "table": f"{self.database}.{table}", **facts},
        )


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "station_feed": StationFeed(),
            "weather_service": WeatherService(
                host="weather.citybikes.example",
                station="City Hall",
                token=dg.EnvVar("WEATHER_TOKEN"),
            ),
            "warehouse": Warehouse(),
        }
    )
