import dagster as dg


@dg.asset(deps=["deliveries", "price_list"])
def grower_payouts() -> dg.MaterializeResult:
    # … create the grower_payouts table …
    lineage = dg.TableColumnLineage(
        deps_by_column={
            "grower": [
                dg.TableColumnDep(asset_key="deliveries", column_name="grower")
            ],
            "amount": [
                dg.TableColumnDep(
                    asset_key="deliveries", column_name="kilograms"
                ),
                dg.TableColumnDep(asset_key="price_list", column_name="price"),
            ],
        }
    )
    return dg.MaterializeResult(metadata={"dagster/column_lineage": lineage})
