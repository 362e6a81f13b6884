import base64
import io

import altair as alt
import dagster as dg
from dagster_duckdb import DuckDBResource

from etl_pipeline.defs.resources import Folders


# region charts
def build_charts(duckdb: DuckDBResource) -> alt.HConcatChart:
    """Two charts side by side: revenue by shop, and by month and product."""
    with duckdb.get_connection() as connection:
        by_shop = connection.execute("select shop, revenue::double as revenue from shop_revenue").df()
        by_month = connection.execute(
            "select strftime(month, '%Y-%m') as month, product, revenue::double as revenue from monthly_sales"
        ).df()
    shops = (
        alt.Chart(by_shop, title="Revenue by shop", width=260, height=220)
        .mark_bar()
        .encode(
            x=alt.X("revenue:Q", title="Revenue, USD"),
            y=alt.Y("shop:N", title=None, sort="-x"),
            tooltip=["shop", alt.Tooltip("revenue:Q", format=",.2f")],
        )
    )
    months = (
        alt.Chart(by_month, title="Revenue by month", width=220, height=220)
        .mark_bar()
        .encode(
            x=alt.X("month:O", title=None, axis=alt.Axis(labelAngle=0)),
            y=alt.Y("sum(revenue):Q", title="Revenue, USD"),
            color=alt.Color("product:N", title="Product"),
            tooltip=["month", "product", alt.Tooltip("sum(revenue):Q", format=",.2f")],
        )
    )
    return (shops | months).resolve_scale(color="independent")


# endregion charts


# region asset
@dg.asset(
    deps=["shop_revenue", "monthly_sales"],
    automation_condition=dg.AutomationCondition.eager(),
    group_name="reports",
    kinds={"altair", "html"},
)
def sales_dashboard(duckdb: DuckDBResource, folders: Folders) -> dg.MaterializeResult:
    """An HTML page with charts of the sales, which needs no server and no network."""
    charts = build_charts(duckdb)
    page = folders.result("dashboard.html")
    charts.save(page, inline=True)

    picture = io.BytesIO()
    charts.save(picture, format="png")
    encoded = base64.b64encode(picture.getvalue()).decode()
    return dg.MaterializeResult(
        metadata={
            "page": dg.MetadataValue.path(page),
            "preview": dg.MetadataValue.md(f"![Sales](data:image/png;base64,{encoded})"),
        }
    )


# endregion asset
