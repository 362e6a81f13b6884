import dagster as dg


@dg.asset(group_name="inspections")
def inspection_notes() -> None:
    """Load the notes that beekeepers write at each inspection."""


@dg.asset(group_name="inspections", deps=[inspection_notes])
def hive_health() -> None:
    """Rate each hive by its last three inspections."""
