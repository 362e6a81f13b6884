"""A stand-in for Looker: a local HTTP server that answers with the response types of Looker's own client."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlparse

import duckdb
from looker_sdk.rtl.serialize import serialize40
from looker_sdk.sdk.api40 import models as looker

DERIVED_TABLES = {
    "weekly_trend": """
        select date_trunc('week', day) as week, museum, sum(visits) as visits,
            sum(ticket_revenue + shop_revenue) as revenue
        from museum_days
        group by all
    """,
}


def explore(view: str) -> looker.LookmlModelExplore:
    return looker.LookmlModelExplore(id=f"museums::{view}", name=view, view_name=view, sql_table_name=view, joins=[])


def dashboard(id: str, title: str, explores: list[str]) -> looker.Dashboard:
    filters = [looker.DashboardFilter(name=name, model="museums", explore=name) for name in explores]
    return looker.Dashboard(id=id, title=title, url=f"/dashboards/{id}", hidden=False, dashboard_filters=filters)


EXPLORES = {view: explore(view) for view in ("museum_days", "product_sales", "weekly_trend")}
DASHBOARDS = {
    "1": dashboard("1", "Visits and revenue", ["museum_days", "weekly_trend"]),
    "2": dashboard("2", "Web shop", ["product_sales"]),
}


class LookerStandIn(BaseHTTPRequestHandler):
    database: str

    def answer(self, path: list[str]) -> Any:
        """What Looker's API returns for this path."""
        match path:
            case ["login"]:
                return looker.AccessToken(access_token="stand-in", token_type="Bearer", expires_in=3600)
            case ["folders"] | ["users", "search"]:
                return []
            case ["dashboards"]:
                return list(DASHBOARDS.values())
            case ["dashboards", id]:
                return DASHBOARDS[id]
            case ["lookml_models"]:
                explores = [looker.LookmlModelNavExplore(name=name) for name in EXPLORES]
                return [looker.LookmlModel(name="museums", explores=explores)]
            case ["lookml_models", "museums", "explores", name]:
                return EXPLORES[name]
            case ["derived_table", "museums", name, "start"]:
                with duckdb.connect(self.database) as connection:
                    connection.execute(f"create or replace table {name} as {DERIVED_TABLES[name]}")
                return looker.MaterializePDT(materialization_id="1")
            case ["derived_table", id, "status"]:
                return looker.MaterializePDT(materialization_id=id, resp_text="complete")
        raise KeyError(path)

    def do_GET(self) -> None:
        path = urlparse(self.path).path.removeprefix("/api/4.0/").split("/")
        try:
            status, body = 200, serialize40(api_model=self.answer(path))
        except Exception as error:
            status, body = 500, json.dumps({"message": repr(error)}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, format: str, *args: Any) -> None:
        """Don't mix the requests with the logs of runs."""


def start(database: str) -> str:
    """Serve in the background of this process, and return the address."""
    handler = type("Handler", (LookerStandIn,), {"database": database})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"
