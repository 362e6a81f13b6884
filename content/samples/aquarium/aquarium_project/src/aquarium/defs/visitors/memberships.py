import dagster as dg


@dg.asset(tags={"personal_data": "true"})
def memberships() -> None:
    """Members' names and addresses."""
