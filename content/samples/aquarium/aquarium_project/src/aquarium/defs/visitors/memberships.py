import dagster as dg


@dg.asset(tags={"personal_data": "true"})
def memberships() -> None:
    """Names and addresses of the members."""
