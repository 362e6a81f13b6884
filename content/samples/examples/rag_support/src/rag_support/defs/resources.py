"""Clients of the services, real ones where their keys are in the environment."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import dagster as dg
import httpx2
from bs4 import BeautifulSoup
from dagster_openai import OpenAIResource
from dagster_qdrant import QdrantConfig, QdrantResource
from openai import Client

from rag_support import stand_in
from rag_support.documents import PassageIOManager
from rag_support.vectors import VectorIndex

STORAGE = Path(__file__).parents[3] / "storage"

# region issues
ISSUES = """
query ($query: String!, $first: Int!, $after: String) {
  search(type: ISSUE, query: $query, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      ... on Issue {
        number title bodyText url createdAt
        comments(first: 20) { nodes { bodyText } }
      }
    }
  }
}
"""


class IssueTracker(dg.ConfigurableResource):
    """Issues of a GitHub repository."""

    repository: str
    token: str = ""
    page_size: int = 50

    def created_between(self, first: str, last: str) -> Iterator[dict[str, Any]]:
        headers = {"Authorization": f"Bearer {self.token}"}
        transport = None if self.token else stand_in.transport()
        variables = {
            "query": f"repo:{self.repository} is:issue created:{first}..{last}",
            "first": self.page_size,
            "after": None,
        }
        with httpx2.Client(headers=headers, transport=transport, timeout=30) as client:
            while True:
                response = client.post(
                    "https://api.github.com/graphql", json={"query": ISSUES, "variables": variables}
                )
                body = response.raise_for_status().json()
                if "errors" in body:
                    raise dg.Failure(f"GitHub: {body['errors'][0]['message']}")
                found = body["data"]["search"]
                yield from found["nodes"]
                if not found["pageInfo"]["hasNextPage"]:
                    return
                variables["after"] = found["pageInfo"]["endCursor"]


# endregion issues


# region help-site
class HelpSite(dg.ConfigurableResource):
    """The pages of a site that its sitemap lists."""

    address: str
    is_real: bool = False

    def pages(self) -> Iterator[tuple[str, BeautifulSoup]]:
        transport = None if self.is_real else stand_in.transport()
        with httpx2.Client(transport=transport, follow_redirects=True, timeout=30) as client:
            sitemap = client.get(f"{self.address}/sitemap.xml").raise_for_status()
            for location in ElementTree.fromstring(sitemap.text).iterfind(".//{*}loc"):
                url = (location.text or "").strip()
                page = client.get(url).raise_for_status()
                yield url, BeautifulSoup(page.text, "html.parser")


# endregion help-site


# region stand-in
class StandInOpenAI(OpenAIResource):
    """The client of the `openai` package, whose requests are answered on this machine."""

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._client = Client(
            api_key="stand-in", http_client=httpx2.Client(transport=stand_in.transport())
        )


# endregion stand-in


# region definitions
@dg.definitions
def defs() -> dg.Definitions:
    has_key = bool(os.getenv("OPENAI_API_KEY"))
    repository, site = os.getenv("ISSUES_REPOSITORY"), os.getenv("HELP_SITE")
    qdrant = QdrantConfig(path=str(STORAGE / "qdrant"))
    if url := os.getenv("QDRANT_URL"):
        key = dg.EnvVar("QDRANT_API_KEY") if os.getenv("QDRANT_API_KEY") else None
        qdrant = QdrantConfig(url=url, api_key=key)
    return dg.Definitions(
        resources={
            "issue_tracker": IssueTracker(
                repository=repository or "fernwick/controller",
                token=dg.EnvVar("GITHUB_TOKEN") if repository else "",
            ),
            "help_site": HelpSite(address=site or "https://help.fernwick.example", is_real=bool(site)),
            "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))
            if has_key
            else StandInOpenAI(api_key="stand-in"),
            "index": VectorIndex(
                qdrant=QdrantResource(config=qdrant),
                collection="support" if has_key else "support-stand-in",
            ),
            "passages": PassageIOManager(folder=str(STORAGE / "passages")),
        },
        # A local Qdrant folder can be opened by one process at a time.
        executor=dg.multiprocess_executor.configured({"max_concurrent": 1}),
    )


# endregion definitions
