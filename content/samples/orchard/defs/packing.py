import sqlite3

import dagster as dg

DATABASE = "packing.sqlite"


@dg.asset
def deliveries() -> None:
    with sqlite3.connect(DATABASE) as db:
        db.execute("drop table if exists deliveries")
        db.execute("create table deliveries (variety, kilograms)")
        db.executemany(
            "insert into deliveries values (?, ?)",
            [("Gala", 1840), ("Fuji", 920), ("Gala", 1130)],
        )


@dg.asset(deps=[deliveries])
def weight_by_variety() -> None:
    with sqlite3.connect(DATABASE) as db:
        db.execute("drop table if exists weight_by_variety")
        db.execute(
            """
            create table weight_by_variety as
            select variety, sum(kilograms) as kilograms
            from deliveries group by variety
            """
        )


@dg.asset(deps=[weight_by_variety])
def boxes_needed() -> dg.MaterializeResult:
    with sqlite3.connect(DATABASE) as db:
        [(boxes,)] = db.execute(
            "select sum(kilograms) / 18 from weight_by_variety"
        )
    return dg.MaterializeResult(metadata={"boxes": boxes})
