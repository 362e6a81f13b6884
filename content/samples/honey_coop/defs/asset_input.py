import dagster as dg


@dg.asset
def jar_counts() -> dict[str, int]:
    return {"acacia": 320, "linden": 75, "heather": 12}


@dg.op
def list_low_stock(jars: dict[str, int]) -> list[str]:
    return [kind for kind, count in jars.items() if count < 100]


@dg.op
def write_order(kinds: list[str]) -> str:
    return "Order jars for: " + ", ".join(kinds)


@dg.job
def reorder():
    write_order(list_low_stock(jar_counts.get_asset_spec()))
