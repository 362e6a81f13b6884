import dagster as dg
from dagster_aws.cloudwatch import cloudwatch_logger


@dg.op
def publish_timetable(context: dg.OpExecutionContext) -> None:
    context.log.info("Timetable published")


@dg.job(
    logger_defs={"cloudwatch": cloudwatch_logger},
    config={
        "loggers": {
            "cloudwatch": {
                "config": {
                    "log_group_name": "/ferries/dagster",
                    "log_stream_name": "timetable",
                    "aws_region": "eu-north-1",
                }
            }
        }
    },
)
def timetable() -> None:
    publish_timetable()
