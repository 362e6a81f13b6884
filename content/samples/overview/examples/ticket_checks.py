"""One check that blocks downstream assets, and one check that warns."""

import dagster as dg
import pandas as pd


@dg.asset
def tickets() -> pd.DataFrame:
    return pd.read_csv("data/tickets.csv")


@dg.asset_check(asset=tickets, blocking=True)
def ticket_ids_are_unique(tickets: pd.DataFrame) -> dg.AssetCheckResult:
    """Each ticket number occurs only once."""
    duplicates = int(tickets["ticket_id"].duplicated().sum())
    return dg.AssetCheckResult(
        passed=duplicates == 0,
        severity=dg.AssetCheckSeverity.ERROR,
        metadata={"duplicates": duplicates},
    )


@dg.asset_check(asset=tickets)
def prices_are_known(tickets: pd.DataFrame) -> dg.AssetCheckResult:
    """A few missing prices are normal, but many mean that the export is broken."""
    share = float(tickets["price"].isna().mean())
    return dg.AssetCheckResult(
        passed=share == 0,
        severity=(
            dg.AssetCheckSeverity.ERROR
            if share > 0.2
            else dg.AssetCheckSeverity.WARN
        ),
        metadata={"missing_share": round(share, 3)},
    )


@dg.asset
def ticket_revenue(tickets: pd.DataFrame) -> float:
    return float(tickets["price"].sum())


defs = dg.Definitions(
    assets=[tickets, ticket_revenue],
    asset_checks=[ticket_ids_are_unique, prices_are_known],
)
