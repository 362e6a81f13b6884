import dagster as dg
from dagster_k8s import PipesK8sClient

POD_SPEC = {
    "serviceAccountName": "noise-model",
    "activeDeadlineSeconds": 3600,
    "containers": [
        {
            "resources": {
                "requests": {"cpu": "1", "memory": "2Gi"},
                "limits": {"memory": "2Gi"},
            },
            "envFrom": [{"secretRef": {"name": "noise-model-database"}}],
        }
    ],
}


@dg.asset
def noise_model(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace="analytics",
        image="noise-model:1",
        command=["python", "noise_model.py"],
        env={"NOISE_MODEL_THREADS": "1"},
        extras={"limit_db": 45},
        base_pod_meta={"labels": {"team": "acoustics"}},
        base_pod_spec=POD_SPEC,
    ).get_materialize_result()
