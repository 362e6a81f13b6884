"""The CRM and the warehouse."""

import os
from pathlib import Path
from typing import Any

import dagster as dg
import requests
from dagster_duckdb import DuckDBResource
from simple_salesforce import Salesforce

from account_health.stand_in import FileSalesforce

PROJECT = Path(__file__).parents[3]
STORAGE = Path(os.getenv("DESKS_STORAGE", PROJECT / "storage"))


# region crm
class Crm(dg.ConfigurableResource):
    """Accounts in Salesforce, or in a file where no user is configured."""

    username: str = ""
    password: str = ""
    security_token: str = ""
    file: str = str(STORAGE / "crm.json")

    def connect(self) -> Salesforce:
        if self.username:
            return Salesforce(
                username=self.username, password=self.password, security_token=self.security_token
            )
        session = requests.Session()
        session.mount("https://", FileSalesforce(Path(self.file), PROJECT / "data" / "accounts.json"))
        return Salesforce(instance_url="https://stand-in.example", session_id="none", session=session)

    def accounts(self, fields: list[str]) -> list[dict[str, Any]]:
        """These fields of all accounts."""
        records = self.connect().query_all_iter(f"SELECT {', '.join(fields)} FROM Account")
        return [{field: record[field] for field in fields} for record in records]

    def update(self, records: list[dict[str, Any]]) -> list[str]:
        """Change accounts, 200 with each request. Returns what failed."""
        client = self.connect()
        failures = []
        for start in range(0, len(records), 200):
            batch = [{"attributes": {"type": "Account"}, **r} for r in records[start : start + 200]]
            results = client.restful(
                "composite/sobjects", method="PATCH", json={"allOrNone": False, "records": batch}
            )
            failures += [
                f"{record['Id']}: {result['errors'][0]['message']}"
                for record, result in zip(batch, results, strict=True)
                if not result["success"]
            ]
        return failures


# endregion crm


@dg.definitions
def defs() -> dg.Definitions:
    STORAGE.mkdir(parents=True, exist_ok=True)
    crm = Crm()
    if os.getenv("SALESFORCE_USERNAME"):
        # The UI shows the names of these variables and not their values.
        crm = Crm(
            username=dg.EnvVar("SALESFORCE_USERNAME"),
            password=dg.EnvVar("SALESFORCE_PASSWORD"),
            security_token=dg.EnvVar("SALESFORCE_TOKEN"),
        )
    return dg.Definitions(
        resources={
            "crm": crm,
            "warehouse": DuckDBResource(database=str(STORAGE / "desks.duckdb")),
        },
        # One process at a time can write to a DuckDB file.
        executor=dg.in_process_executor,
    )
