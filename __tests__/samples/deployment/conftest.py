"""What agents of Dagster+ find around them."""

import kubernetes
import pytest

from fake_agent_api import TOKEN


@pytest.fixture
def kubernetes_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The agent's token, and a client that takes this machine for a pod in a cluster."""
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN)
    monkeypatch.setattr(kubernetes.config, "load_incluster_config", lambda: None)
