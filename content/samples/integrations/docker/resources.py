import dagster as dg
from dagster_docker import PipesDockerClient


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"docker": PipesDockerClient(env={"SEASON": "winter"})}
    )
