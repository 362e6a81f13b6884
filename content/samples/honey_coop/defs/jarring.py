import dagster as dg


@dg.op
def drain_tank() -> float:
    """Return the amount of honey in the settling tank, in kilograms."""
    return 84.0


@dg.op
def fill_jars(kilograms: float) -> int:
    return int(kilograms / 0.5)


@dg.op
def count_lids() -> int:
    return 200


@dg.op
def pack(jars: int, lids: int) -> int:
    return min(jars, lids)


@dg.graph
def jarring():
    pack(jars=fill_jars(drain_tank()), lids=count_lids())


jarring_job = jarring.to_job()
