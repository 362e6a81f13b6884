import dagster as dg


class CloudCredentials(dg.ConfigurableResource):
    user: str
    secret: str

    def header(self) -> str:
        return f"{self.user}:{self.secret}"


class FileStore(dg.ConfigurableResource):
    credentials: CloudCredentials
    bucket: str

    def describe(self) -> str:
        return f"{self.bucket} as {self.credentials.user}"


class MessageQueue(dg.ConfigurableResource):
    credentials: CloudCredentials
    topic: str

    def describe(self) -> str:
        return f"{self.topic} as {self.credentials.user}"


@dg.asset
def alarms(store: FileStore, queue: MessageQueue) -> list[str]:
    return [store.describe(), queue.describe()]


credentials = CloudCredentials(
    user=dg.EnvVar("CLOUD_USER"), secret=dg.EnvVar("CLOUD_SECRET")
)


@dg.definitions
def definitions() -> dg.Definitions:
    return dg.Definitions(
        assets=[alarms],
        resources={
            "store": FileStore(credentials=credentials, bucket="readings"),
            "queue": MessageQueue(credentials=credentials, topic="alarms"),
        },
    )
