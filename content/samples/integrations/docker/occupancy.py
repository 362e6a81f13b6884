import dagster as dg
from dagster_docker import PipesDockerClient


@dg.asset
def occupancy(
    context: dg.AssetExecutionContext, docker: PipesDockerClient
) -> dg.MaterializeResult:
    return docker.run(
        context=context,
        image="ferry-models:1",
        command=["python", "occupancy.py"],
        extras={"route": "Harbor-Island"},
        container_kwargs={
            "mem_limit": "2g",
            "volumes": ["/srv/ferries/sailings:/sailings:ro"],
        },
    ).get_materialize_result()
