import dagster as dg


@dg.asset(group_name="harvest")
def hive_weights() -> None:
    """Load the weight of each hive, one row per hive and day."""


@dg.asset(group_name="harvest", deps=[hive_weights])
def jarred_honey() -> None:
    """Count the jars that each harvest filled."""
