import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset
def noise_model(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace="analytics",
        image="noise-model:1",
        command=["python", "noise_model.py"],
        extras={"limit_db": 45},
    ).get_materialize_result()
