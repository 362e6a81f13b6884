import dagster as dg
from dagster_aws.pipes import PipesECSClient


@dg.asset
def power_curve(
    context: dg.AssetExecutionContext, ecs: PipesECSClient
) -> dg.MaterializeResult:
    return ecs.run(
        context=context,
        run_task_params={
            "taskDefinition": "power-curve",
            "cluster": "analytics",
            "launchType": "FARGATE",
            "count": 1,
            "networkConfiguration": {
                "awsvpcConfiguration": {
                    "subnets": ["subnet-0a1b2c3d"],
                    "assignPublicIp": "DISABLED",
                }
            },
        },
        extras={"turbine": "T1"},
        waiter_config={"Delay": 10, "MaxAttempts": 360},
    ).get_materialize_result()
