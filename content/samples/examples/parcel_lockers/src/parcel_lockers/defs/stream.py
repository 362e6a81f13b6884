"""From the queue to reminders, in small batches."""

from datetime import timedelta

import dagster as dg
from dagster_duckdb import DuckDBResource

from parcel_lockers.defs.resources import EventQueue, Messenger

LIMIT = timedelta(hours=1)


# region events
class Batch(dg.Config):
    """`end` is the first offset that isn't in the batch. Without it, the batch has all messages so far."""

    end: int | None = None


@dg.asset(
    retry_policy=dg.RetryPolicy(max_retries=2, delay=1),
    group_name="stream",
    kinds={"kafka", "duckdb"},
)
def parcel_events(config: Batch, queue: EventQueue, warehouse: DuckDBResource) -> dg.MaterializeResult:
    """Messages of the queue. The table is the only record of how far it has been read."""
    log = queue.log()
    with warehouse.get_connection() as connection:
        connection.execute(
            """create table if not exists parcel_events (
                   "offset" bigint primary key, parcel text, customer_id int, event text, happened_at timestamp)"""
        )
        [start] = connection.execute('select coalesce(max("offset") + 1, 0) from parcel_events').fetchone()
        end = log.end() if config.end is None else config.end
        rows = [
            (offset, e["parcel"], e["customer_id"], e["event"], e["at"]) for offset, e in log.read(start, end)
        ]
        if rows:
            connection.begin()
            connection.executemany("insert into parcel_events values (?, ?, ?, ?, ?)", rows)
            connection.commit()
    return dg.MaterializeResult(metadata={"events": len(rows), "start": start, "end": end})


@dg.asset_check(asset=parcel_events)
def no_offset_missing(warehouse: DuckDBResource) -> dg.AssetCheckResult:
    """A gap in the offsets is a message that was never stored."""
    with warehouse.get_connection() as connection:
        [missing] = connection.execute(
            'select coalesce(max("offset") - min("offset") + 1 - count(*), 0) from parcel_events'
        ).fetchone()
    return dg.AssetCheckResult(passed=missing == 0, metadata={"missing": missing})


# endregion events


# region state
@dg.asset(deps=[parcel_events], group_name="stream", kinds={"duckdb"})
def waiting_parcels(warehouse: DuckDBResource) -> None:
    """Parcels that are in a locker: those whose last event is that they were stored."""
    with warehouse.get_connection() as connection:
        connection.execute(
            """create or replace view waiting_parcels as
               select parcel, arg_max(customer_id, "offset") as customer_id, max(happened_at) as stored_at
               from parcel_events group by parcel having arg_max(event, "offset") = 'stored'"""
        )


# endregion state


# region overdue
class Clock(dg.Config):
    """The time to compare with. Without it, the time of the newest event."""

    as_of: str | None = None


@dg.asset(deps=[waiting_parcels, "customers"], group_name="stream", kinds={"duckdb"})
def overdue_parcels(config: Clock, warehouse: DuckDBResource) -> dg.MaterializeResult:
    """Parcels that have waited for more than an hour, with the customer to remind."""
    with warehouse.get_connection() as connection:
        [newest] = connection.execute("select max(happened_at) from parcel_events").fetchone()
        connection.execute(
            """create or replace table overdue_parcels as
               select parcel, name, email, stored_at
               from waiting_parcels join customers using (customer_id)
               where stored_at < cast(? as timestamp) - cast(? as interval)""",
            [config.as_of or newest, LIMIT],
        )
        [count] = connection.execute("select count(*) from overdue_parcels").fetchone()
    return dg.MaterializeResult(metadata={"parcels": count, "as_of": str(config.as_of or newest)})


# endregion overdue


# region reminders
@dg.asset(deps=[overdue_parcels], group_name="stream", kinds={"duckdb"})
def reminders(warehouse: DuckDBResource, messenger: Messenger) -> dg.MaterializeResult:
    """One message for each overdue parcel."""
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists reminders (parcel text primary key, sent_at timestamp default now())"
        )
        due = connection.execute("select * from overdue_parcels anti join reminders using (parcel)").fetchall()
        for parcel, name, email, stored_at in due:
            text = f"Hello {name}, your parcel {parcel} has been in the locker since {stored_at:%H:%M}."
            messenger.send(parcel, {"to": email, "text": text})
            connection.execute("insert into reminders (parcel) values (?)", [parcel])
    return dg.MaterializeResult(metadata={"sent": len(due)})


# endregion reminders
