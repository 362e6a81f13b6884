import dagster as dg


@dg.asset
def holds() -> list[str]:
    """Books that readers have reserved."""
    return ["Middlemarch", "The Left Hand of Darkness"]
