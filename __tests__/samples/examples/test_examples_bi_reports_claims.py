"""What the page of the BI architecture says under Troubleshooting."""

import socket

import pytest
from dagster_looker import DagsterLookerApiTranslator, LookerResource, load_looker_asset_specs
from dagster_looker.api.dagster_looker_api_translator import (
    LookerApiTranslatorStructureData,
    LookerStructureData,
    LookerStructureType,
)
from looker_sdk.error import SDKError
from looker_sdk.sdk.api40.models import Dashboard, DashboardFilter


def parents(dashboard: Dashboard) -> list[str]:
    data = LookerStructureData(structure_type=LookerStructureType.DASHBOARD, data=dashboard, base_url="http://looker")
    structure = LookerApiTranslatorStructureData(structure_data=data, instance_data=None)
    return [dep.asset_key.to_user_string() for dep in DagsterLookerApiTranslator().get_asset_spec(structure).deps]


def test_a_dashboard_depends_on_the_explores_of_its_filters():
    day = DashboardFilter(name="day", model="museums", explore="museum_days")
    assert parents(Dashboard(id="1", title="Visits", dashboard_filters=[day])) == ["museums::museum_days"]
    assert parents(Dashboard(id="1", title="Visits")) == []


def test_the_definitions_need_the_api_of_looker():
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
        looker = LookerResource(base_url=address, client_id="id", client_secret="secret")
        with pytest.raises(SDKError):
            load_looker_asset_specs(looker)
