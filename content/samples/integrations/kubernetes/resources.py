import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"k8s": PipesK8sClient(poll_interval=2.0)})
