"""Azure Machine Learning job that trains a model to predict faults."""

import json
import os
from contextlib import contextmanager

from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient
from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBlobStoreMessageWriterChannel,
    PipesContextLoader,
    open_dagster_pipes,
)


class BlobContextLoader(PipesContextLoader):
    def __init__(self, container):
        self.container = container

    @contextmanager
    def load_context(self, params):
        yield json.loads(self.container.download_blob(params["blob"]).readall())


class BlobChannel(PipesBlobStoreMessageWriterChannel):
    def __init__(self, container, prefix, interval):
        super().__init__(interval=interval)
        self.container, self.prefix = container, prefix

    def upload_messages_chunk(self, payload, index):
        self.container.upload_blob(f"{self.prefix}/{index}.json", payload.read())


class BlobMessageWriter(PipesBlobStoreMessageWriter):
    def __init__(self, container):
        super().__init__(interval=10)
        self.container = container

    def make_channel(self, params):
        return BlobChannel(self.container, params["prefix"], self.interval)


def main() -> None:
    container = ContainerClient(
        os.environ["STORAGE_URL"], "pipes", credential=DefaultAzureCredential()
    )

    with open_dagster_pipes(
        context_loader=BlobContextLoader(container),
        message_writer=BlobMessageWriter(container),
    ) as pipes:
        turbine = pipes.get_extra("turbine")
        print(f"Training for {turbine}")
        pipes.report_asset_materialization(metadata={"turbine": turbine, "auc": 0.91})


if __name__ == "__main__":
    main()
