import dagster as dg


@dg.asset
def entries() -> None:
    """Count of visitors per gate and hour."""
