import dagster as dg

DONATIONS = [
    {"group": "O-", "milliliters": 450},
    {"group": "A+", "milliliters": 470},
    {"group": "A+", "milliliters": 450},
]


@dg.asset
def donations() -> dg.MaterializeResult[list[dict]]:
    return dg.MaterializeResult(
        value=DONATIONS,
        metadata={
            "dagster/row_count": len(DONATIONS),
            "milliliters": sum(donation["milliliters"] for donation in DONATIONS),
        },
    )


@dg.asset
def blood_stock(donations: list[dict]) -> dg.MaterializeResult[list[str]]:
    groups = sorted({donation["group"] for donation in donations})
    return dg.MaterializeResult(value=groups, metadata={"dagster/row_count": len(groups)})
