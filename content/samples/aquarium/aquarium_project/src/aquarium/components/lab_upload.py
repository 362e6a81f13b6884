from dataclasses import dataclass
from typing import Annotated

import dagster as dg
from pydantic import BaseModel, Field


@dataclass
class LabClient:
    """Sends samples to the laboratory."""

    account: str
    token: str

    def upload(self, sample: str) -> str:
        return f"{self.account}/{sample}"


class LabAccount(dg.Resolvable, dg.Model):
    account: str
    token: str


def resolve_client(context: dg.ResolutionContext, model) -> LabClient:
    return LabClient(
        account=context.resolve_value(model.account, as_type=str),
        token=context.resolve_value(model.token, as_type=str),
    )


class LabUploadParams(BaseModel):
    sample: str = Field(default="water", description="What the lab tests.")


class LabUploadScaffolder(dg.Scaffolder[LabUploadParams]):
    @classmethod
    def get_scaffold_params(cls) -> type[LabUploadParams]:
        return LabUploadParams

    def scaffold(self, request: dg.ScaffoldRequest[LabUploadParams]) -> None:
        sample = request.params.sample
        dg.scaffold_component(
            request,
            {
                "sample": sample,
                "client": {
                    "account": "{{ env.LAB_ACCOUNT }}",
                    "token": "{{ env.LAB_TOKEN }}",
                },
            },
        )
        (request.target_path / "README.md").write_text(
            f"Upload of {sample} samples. Set LAB_ACCOUNT and LAB_TOKEN.\n"
        )


@dg.scaffold_with(LabUploadScaffolder)
class LabUpload(dg.Component, dg.Resolvable, dg.Model):
    """Uploads one kind of sample to the laboratory."""

    sample: str
    client: Annotated[
        LabClient, dg.Resolver(resolve_client, model_field_type=LabAccount.model())
    ]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        @dg.asset(name=f"{self.sample}_uploads", group_name="water")
        def uploads() -> dg.MaterializeResult:
            return dg.MaterializeResult(
                metadata={"batch": self.client.upload(self.sample)}
            )

        return dg.Definitions(assets=[uploads])
