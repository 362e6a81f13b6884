import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset
def occupancy(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace="ferries",
        image="ferry-models:1",
        command=["python", "occupancy.py"],
        extras={"route": "Harbor-Island"},
    ).get_materialize_result()
