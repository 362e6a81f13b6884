# region tuple
import dagster as dg


@dg.op(out={"accepted": dg.Out(), "rejected": dg.Out()})
def sort_batches() -> tuple[list[str], list[str]]:
    moisture = {"B-101": 17.4, "B-102": 20.9, "B-103": 18.2}
    accepted = [batch for batch, percent in moisture.items() if percent <= 20]
    rejected = [batch for batch, percent in moisture.items() if percent > 20]
    return accepted, rejected


@dg.op
def book_stock(batches: list[str]) -> int:
    return len(batches)


@dg.op
def send_back(batches: list[str]) -> int:
    return len(batches)


@dg.job
def check_moisture():
    accepted, rejected = sort_batches()
    book_stock(accepted)
    send_back(rejected)


# endregion tuple
