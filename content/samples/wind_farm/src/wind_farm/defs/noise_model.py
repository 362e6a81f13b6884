import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset
def noise_model(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace="analytics",
        image="registry.example.com/noise-model:1",
        command=["python", "noise_model.py"],
        extras={"limit_db": 45},
        base_pod_meta={"labels": {"team": "acoustics"}},
        base_pod_spec={
            "serviceAccountName": "noise-model",
            "activeDeadlineSeconds": 3600,
            "containers": [
                {"resources": {"requests": {"cpu": "1", "memory": "2Gi"}}}
            ],
        },
    ).get_materialize_result()


@dg.definitions
def definitions() -> dg.Definitions:
    return dg.Definitions(assets=[noise_model], resources={"k8s": PipesK8sClient()})
