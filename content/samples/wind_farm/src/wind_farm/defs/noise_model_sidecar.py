import dagster as dg
from dagster_k8s import PipesK8sClient

POD_SPEC = {
    "containers": [
        {
            "name": "noise-model",
            "image": "noise-model:1",
            "command": ["python", "noise_model.py"],
        },
        {"name": "sql-proxy", "image": "registry.example.com/sql-proxy:3"},
    ]
}


@dg.asset
def noise_model(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace="analytics",
        extras={"limit_db": 45},
        base_pod_spec=POD_SPEC,
        enable_multi_container_logs=True,
        ignore_containers={"sql-proxy"},
    ).get_materialize_result()
