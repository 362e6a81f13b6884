import dagster as dg
from dagster_chroma import ChromaResource, LocalConfig


@dg.definitions
def resources() -> dg.Definitions:
    local = LocalConfig(persistence_path="./chroma")
    return dg.Definitions(resources={"chroma": ChromaResource(connection_config=local)})
