import os

import dagster as dg


class LabApi(dg.ConfigurableResource):
    base_url: str
    api_key: str
    timeout_seconds: int = 30

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.api_key}"}


@dg.asset
def lab_results(context: dg.AssetExecutionContext, lab: LabApi) -> None:
    context.log.info("Reading %s", lab.base_url)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[lab_results],
        resources={
            "lab": LabApi(
                base_url=os.getenv("LAB_URL", "https://lab.example"),
                api_key=dg.EnvVar("LAB_API_KEY"),
                timeout_seconds=dg.EnvVar.int("LAB_TIMEOUT"),
            )
        },
    )
