import dagster as dg


class Catalog(dg.ConfigurableResource):
    """The catalog service of the library network."""

    url: str
    token: str
    page_size: int = 50


@dg.asset(group_name="circulation")
def loans(catalog: Catalog) -> dg.MaterializeResult:
    """Books that members have borrowed from a branch."""
    return dg.MaterializeResult(metadata={"page_size": catalog.page_size})


@dg.asset(group_name="circulation", deps=[loans], tags={"branch": "harbor"})
def overdue_loans() -> None:
    """Loans past their due date."""


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[loans, overdue_loans],
        resources={
            "catalog": Catalog(
                url=dg.EnvVar("CATALOG_URL"),
                token="desk-7-test-token",
            )
        },
    )
