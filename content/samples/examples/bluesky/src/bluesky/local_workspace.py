"""A stand-in for a Power BI workspace: it answers the requests of the resource from `data/power_bi.json`."""

import json
from typing import Any

import requests
from dagster_powerbi import PowerBIWorkspace

from bluesky.storage import PROJECT


class LocalWorkspace(PowerBIWorkspace):
    """Has one dashboard, its report, and the semantic model behind both."""

    def _fetch(self, endpoint: str, method: str = "GET", *_: Any, **__: Any) -> requests.Response:
        """The response to one request. A refresh is accepted, and is complete when the resource asks for it."""
        answers = json.loads((PROJECT / "data" / "power_bi.json").read_text(encoding="utf-8"))
        response = requests.Response()
        response.status_code = 202 if method == "POST" else 200
        response._content = json.dumps(answers[endpoint]).encode()
        return response
