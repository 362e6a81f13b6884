import json
import os
from datetime import datetime, timedelta, timezone
from pathlib import Path

import requests

QUERY = """
query RecentChanges($after: Float, $cursor: String) {
  auditLog {
    auditLogEntries(limit: 100, cursor: $cursor, filters: {afterDatetime: $after}) {
      id
      timestamp
      eventType
      authorUserEmail
      authorAgentTokenId
      deploymentName
      eventMetadata
    }
  }
}
"""


def fetch_entries(after: datetime) -> list[dict]:
    organization = os.environ["DAGSTER_CLOUD_ORGANIZATION"]
    headers = {"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]}
    variables = {"after": after.timestamp(), "cursor": None}
    entries: list[dict] = []
    while True:
        response = requests.post(
            f"https://{organization}.dagster.cloud/prod/graphql",
            headers=headers,
            json={"query": QUERY, "variables": variables},
            timeout=60,
        )
        response.raise_for_status()
        answer = response.json()
        if answer.get("errors"):
            raise RuntimeError(answer["errors"][0]["message"])
        page = answer["data"]["auditLog"]["auditLogEntries"]
        entries += page
        if len(page) < 100:
            return entries
        variables["cursor"] = page[-1]["id"]


if __name__ == "__main__":
    entries = fetch_entries(after=datetime.now(timezone.utc) - timedelta(days=7))
    with Path("audit_log.jsonl").open("a", encoding="utf-8") as file:
        for entry in entries:
            file.write(json.dumps(entry) + "\n")
    print(f"Saved {len(entries)} entries.")
