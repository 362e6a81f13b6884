from pathlib import Path

import dagster as dg
import yaml
from dagster_duckdb import DuckDBResource
from pydantic import BaseModel, ConfigDict


class Extract(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str
    sql: str
    deps: list[str] = []


class ExtractFile(BaseModel):
    model_config = ConfigDict(extra="forbid")

    extracts: list[Extract]


def build_extract(extract: Extract) -> dg.AssetsDefinition:
    @dg.asset(name=extract.name, deps=extract.deps, kinds={"duckdb"})
    def extract_asset(duckdb: DuckDBResource) -> None:
        with duckdb.get_connection() as connection:
            connection.execute(
                f"create or replace table {extract.name} as {extract.sql}"
            )

    return extract_asset


@dg.definitions
def extracts() -> dg.Definitions:
    text = Path(__file__).with_name("extracts.yaml").read_text()
    file = ExtractFile.model_validate(yaml.safe_load(text))
    return dg.Definitions(assets=[build_extract(one) for one in file.extracts])
