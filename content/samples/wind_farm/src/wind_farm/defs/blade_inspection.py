import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk.service import compute, jobs


@dg.asset
def blade_inspection(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksClient
) -> dg.MaterializeResult:
    task = jobs.SubmitTask(
        task_key="blade_inspection",
        new_cluster=compute.ClusterSpec(
            spark_version="15.4.x-scala2.12",
            node_type_id="i3.xlarge",
            num_workers=2,
        ),
        libraries=[
            compute.Library(pypi=compute.PythonPyPiLibrary(package="dagster-pipes"))
        ],
        spark_python_task=jobs.SparkPythonTask(
            python_file="dbfs:/scripts/databricks_inspection.py"
        ),
        timeout_seconds=3600,
    )
    return databricks.run(
        context=context,
        task=task,
        extras={"model": "blades-v3"},
        submit_args={"run_name": "blade_inspection"},
    ).get_materialize_result()
