from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
from sqlalchemy import URL, Connection, create_engine, text


class Postgres(dg.ConfigurableResource):
    """Opens connections to the maintenance database."""

    host: str
    port: int = 5432
    user: str
    password: str
    database: str = "maintenance"

    @contextmanager
    def connect(self) -> Iterator[Connection]:
        engine = create_engine(
            URL.create(
                "postgresql+psycopg2",
                username=self.user,
                password=self.password,
                host=self.host,
                port=self.port,
                database=self.database,
            )
        )
        try:
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()


@dg.asset
def open_orders(postgres: Postgres) -> dg.MaterializeResult:
    with postgres.connect() as connection:
        count = connection.execute(
            text("select count(*) from orders where closed_at is null")
        ).scalar_one()
    return dg.MaterializeResult(metadata={"open_orders": count})
