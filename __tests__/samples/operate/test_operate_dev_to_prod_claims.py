"""What the guide from development to production says about settings and the environment."""

import re
from collections.abc import Callable

import dagster as dg
import pytest
from dagster._core.instance.config import dagster_instance_config_schema

from creamery.defs import environments


@pytest.fixture(name="load")
def load_fixture(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], dg.Definitions]:
    def load(environment: str) -> dg.Definitions:
        if environment:
            monkeypatch.setenv("CREAMERY_ENV", environment)
        else:
            monkeypatch.delenv("CREAMERY_ENV", raising=False)
        return environments.resources()

    return load


def database(defs: dg.Definitions) -> object:
    return defs.resources["warehouse"].database


def test_settings_of_the_instance_are_in_dagster_yaml() -> None:
    """Configure Dagster's own database, the run launcher, and concurrency limits in `dagster.yaml`."""
    assert {"storage", "run_launcher", "concurrency"} <= dagster_instance_config_schema().keys()


def test_the_environment_is_read_when_definitions_load(load: Callable[[str], dg.Definitions]) -> None:
    """After you change the variable, restart the process that loads the code."""
    local = load("local")
    production = load("production")
    assert database(local) == "creamery_dev.duckdb"
    assert database(production) == dg.EnvVar("WAREHOUSE_PATH")


@pytest.mark.parametrize("environment", ["staging", "Production", "prod"])
def test_an_unknown_environment_is_an_error(load: Callable[[str], dg.Definitions], environment: str) -> None:
    """`ValueError: CREAMERY_ENV must be local or production`"""
    message = f"CREAMERY_ENV must be local or production, not '{environment}'"
    with pytest.raises(ValueError, match=re.escape(message)):
        load(environment)


def test_without_the_variable_the_local_database_is_used(load: Callable[[str], dg.Definitions]) -> None:
    """Production runs use the local database."""
    defs = load("")
    assert database(defs) == "creamery_dev.duckdb"
    assert isinstance(defs.resources["mail"], environments.PrintedMail)
