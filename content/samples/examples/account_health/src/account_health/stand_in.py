"""A Salesforce that consists of a JSON file: it answers the requests of the `simple-salesforce` client."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote_plus

import requests
from requests.adapters import BaseAdapter


class FileSalesforce(BaseAdapter):
    """Queries of one object without conditions, and updates of up to 200 records."""

    def __init__(self, path: Path, initial: Path) -> None:
        super().__init__()
        self.path = path
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(initial.read_text())

    def send(self, request: requests.PreparedRequest, *_: Any, **__: Any) -> requests.Response:
        accounts = {account["Id"]: account for account in json.loads(self.path.read_text())}
        if request.method == "PATCH":
            answer: Any = [update(accounts, record) for record in json.loads(request.body or "")["records"]]
            self.path.write_text(json.dumps(list(accounts.values()), indent=2))
        else:
            answer = select(accounts, unquote_plus(request.url or ""))
        response = requests.Response()
        response.status_code = 200
        response.request = request
        response.url = request.url or ""
        response.headers["Content-Type"] = "application/json"
        response._content = json.dumps(answer).encode()
        return response

    def close(self) -> None:
        """There is no connection."""


def select(accounts: dict[str, Any], url: str) -> dict[str, Any]:
    fields = re.search("SELECT (.+) FROM", url)[1].split(", ")
    attributes = {"type": "Account"}
    records = [{"attributes": attributes, **{f: a[f] for f in fields}} for a in accounts.values()]
    return {"totalSize": len(records), "done": True, "records": records}


def update(accounts: dict[str, Any], record: dict[str, Any]) -> dict[str, Any]:
    """One result for each record, as Salesforce has it: some may fail while others succeed."""
    if record["Id"] not in accounts:
        error = {"statusCode": "INVALID_CROSS_REFERENCE_KEY", "message": "invalid cross reference id", "fields": []}
        return {"success": False, "errors": [error]}
    accounts[record["Id"]].update({k: v for k, v in record.items() if k != "attributes"})
    return {"id": record["Id"], "success": True, "errors": []}
