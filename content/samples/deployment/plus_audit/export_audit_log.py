import json
import os
from pathlib import Path

import requests

QUERY = """
query RecentChanges($count: Int) {
  auditLog {
    auditLogEntries(limit: $count) {
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


def fetch_entries(count: int) -> list[dict]:
    organization = os.environ["DAGSTER_CLOUD_ORGANIZATION"]
    response = requests.post(
        f"https://{organization}.dagster.cloud/prod/graphql",
        headers={"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]},
        json={"query": QUERY, "variables": {"count": count}},
        timeout=60,
    )
    response.raise_for_status()
    answer = response.json()
    if answer.get("errors"):
        raise RuntimeError(answer["errors"][0]["message"])
    return answer["data"]["auditLog"]["auditLogEntries"]


if __name__ == "__main__":
    entries = fetch_entries(count=100)
    with Path("audit_log.jsonl").open("a", encoding="utf-8") as file:
        for entry in entries:
            file.write(json.dumps(entry) + "\n")
    print(f"Saved {len(entries)} entries.")
