import dagster as dg
from dagster_qdrant import QdrantConfig, QdrantResource


@dg.definitions
def resources() -> dg.Definitions:
    qdrant = QdrantResource(config=QdrantConfig(path="qdrant"))
    return dg.Definitions(resources={"qdrant": qdrant})
