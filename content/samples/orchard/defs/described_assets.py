import dagster as dg


@dg.asset(
    owners=["ana@orchard.example", "team:packing"],
    tags={"domain": "sales", "contains_prices": ""},
    kinds={"python", "duckdb"},
    group_name="sales",
    metadata={
        "dagster/table_name": "orchard.sales.box_sales",
        "source": dg.MetadataValue.url("https://erp.orchard.example/sales"),
    },
)
def box_sales() -> dg.MaterializeResult:
    """Boxes sold per variety and day."""
    boxes = {"Gala": 180, "Fuji": 80}
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(boxes),
            "boxes": sum(boxes.values()),
            "by_variety": dg.MetadataValue.md(
                "\n".join(f"- {name}: {n}" for name, n in boxes.items())
            ),
        }
    )
