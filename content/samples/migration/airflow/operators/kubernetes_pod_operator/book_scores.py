import dagster as dg
from dagster_k8s import PipesK8sClient

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=daily)
def book_scores(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace="collections",
        image="registry.example.com/score-books:1",
        command=["python", "score_books.py"],
        env={"LOAN_WEIGHT": "0.7"},
        base_pod_meta={"labels": {"team": "collections"}},
        base_pod_spec={
            "serviceAccountName": "score-books",
            "nodeSelector": {"kubernetes.io/arch": "amd64"},
            "containers": [
                {
                    "args": ["--day", context.partition_key],
                    "imagePullPolicy": "IfNotPresent",
                    "resources": {
                        "requests": {"cpu": "1", "memory": "2Gi"},
                        "limits": {"memory": "2Gi"},
                    },
                }
            ],
        },
    ).get_materialize_result()


@dg.definitions
def scores() -> dg.Definitions:
    return dg.Definitions(assets=[book_scores], resources={"k8s": PipesK8sClient()})
