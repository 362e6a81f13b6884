import dagster as dg


@dg.asset
def entries() -> None:
    """Number of visitors per gate and hour."""
