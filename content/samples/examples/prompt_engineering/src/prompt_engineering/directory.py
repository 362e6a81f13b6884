"""A resource for the HTTP API of a directory of repair workshops."""

from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import httpx2
from pydantic import BaseModel, Field, PrivateAttr, TypeAdapter


# region resource
class Workshop(BaseModel):
    """What the project uses of a workshop in the directory's response."""

    name: str
    distance_km: float
    hours: str | None = None


class WorkshopDirectory(dg.ConfigurableResource):
    """Client of the directory of repair workshops."""

    base_url: str
    api_key: str
    timeout_seconds: float = Field(default=10, description="How long to wait for a response.")

    _client: httpx2.Client = PrivateAttr()

    def transport(self) -> httpx2.BaseTransport:
        """Return what sends the requests. A failed connection is tried twice more."""
        return httpx2.HTTPTransport(retries=2)

    @contextmanager
    def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator["WorkshopDirectory"]:
        """Keep one client open while a step runs."""
        with httpx2.Client(
            base_url=self.base_url,
            headers={"X-Api-Key": self.api_key},
            timeout=self.timeout_seconds,
            transport=self.transport(),
        ) as client:
            self._client = client
            yield self

    def nearby(self, latitude: float, longitude: float, category: str) -> list[Workshop]:
        """Return the workshops for a category of things, nearest first."""
        response = self._client.get(
            "/workshops/nearest", params={"latitude": latitude, "longitude": longitude, "category": category}
        )
        response.raise_for_status()
        return TypeAdapter(list[Workshop]).validate_python(response.json()["workshops"])


# endregion resource
