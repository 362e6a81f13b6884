import boto3
import dagster as dg


class DelayTopic(dg.ConfigurableResource):
    topic_arn: str
    region_name: str

    def publish(self, message: str) -> str:
        sns = boto3.client("sns", region_name=self.region_name)
        response = sns.publish(TopicArn=self.topic_arn, Message=message)
        return response["MessageId"]


@dg.asset
def delayed_sailings(delays: DelayTopic) -> dg.MaterializeResult:
    message_id = delays.publish("river, 7:30 AM: delayed by 20 minutes")
    return dg.MaterializeResult(metadata={"message_id": message_id})


@dg.definitions
def defs() -> dg.Definitions:
    delays = DelayTopic(
        topic_arn=dg.EnvVar("DELAY_TOPIC_ARN"), region_name="eu-north-1"
    )
    return dg.Definitions(
        assets=[delayed_sailings], resources={"delays": delays}
    )
