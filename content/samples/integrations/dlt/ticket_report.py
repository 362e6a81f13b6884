import dagster as dg
import duckdb


@dg.asset(deps=[dg.AssetKey(["timetable", "sailings"])])
def ticket_report(context: dg.AssetExecutionContext) -> None:
    with duckdb.connect("ferries.duckdb") as db:
        tickets = db.execute(
            "select sum(tickets) from timetable.sailings"
        ).fetchone()[0]
    context.log.info(f"{tickets} tickets")
