import dagster as dg


@dg.op
def weigh_batch() -> float:
    return 84.0


@dg.op
def count_jars(kilograms: float) -> int:
    return int(kilograms // 0.5)


@dg.op
def price(kilograms: float) -> float:
    return kilograms * 11.5


@dg.graph(out={"jars": dg.GraphOut(), "value": dg.GraphOut()})
def valuate(kilograms: float):
    return {"jars": count_jars(kilograms), "value": price(kilograms)}


@dg.op
def write_offer(jars: int, value: float) -> str:
    return f"{jars} jars for {value:.2f} EUR"


@dg.job
def offer_batch():
    jars, value = valuate(weigh_batch())
    write_offer(jars, value)
