import dagster as dg
from aquarium.components.lab_upload import LabClient, LabUpload


class FakeClient(LabClient):
    def upload(self, sample: str) -> str:
        return f"test/{sample}"


def test_upload_reports_its_batch() -> None:
    component = LabUpload(sample="water", client=FakeClient("demo", "none"))
    defs = dg.component_defs(component=component)
    result = dg.materialize([defs.get_assets_def("water_uploads")])
    [event] = result.asset_materializations_for_node("water_uploads")
    assert event.metadata["batch"].value == "test/water"


def test_attributes_become_a_client() -> None:
    component = LabUpload.from_attributes_dict(
        attributes={
            "sample": "water",
            "client": {"account": "demo", "token": "none"},
        }
    )
    assert component.client == LabClient(account="demo", token="none")
