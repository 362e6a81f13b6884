import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Union

import dagster as dg


class BookingDatabase(dg.ConfigurableResource):
    path: str

    @contextmanager
    def connect(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self.path, timeout=5)
        try:
            yield connection
        finally:
            connection.close()


@dg.asset
def boarding_list() -> None: ...


@dg.schedule(cron_schedule="*/30 * * * *", target=boarding_list)
def boarding_list_when_booked(
    bookings: BookingDatabase,
) -> Union[dg.RunRequest, dg.SkipReason]:
    with bookings.connect() as connection:
        (waiting,) = connection.execute(
            "select count(*) from bookings where boarded = 0"
        ).fetchone()
    if waiting == 0:
        return dg.SkipReason("No passengers are waiting to board")
    return dg.RunRequest(tags={"waiting": str(waiting)})


defs = dg.Definitions(
    assets=[boarding_list],
    schedules=[boarding_list_when_booked],
    resources={"bookings": BookingDatabase(path="bookings.db")},
)
