import json
import uuid
from contextlib import contextmanager
from typing import Optional

import dagster as dg
from azure.core.exceptions import ResourceNotFoundError
from azure.storage.blob import ContainerClient


class BlobContextInjector(dg.PipesContextInjector):
    def __init__(self, container: ContainerClient):
        self.container = container

    @contextmanager
    def inject_context(self, context_data):
        blob = f"{uuid.uuid4()}/context.json"
        self.container.upload_blob(blob, json.dumps(context_data))
        try:
            yield {"blob": blob}
        finally:
            self.container.delete_blob(blob)

    def no_messages_debug_text(self) -> str:
        return "Attempted to inject context through Azure Blob Storage."


class BlobMessageReader(dg.PipesBlobStoreMessageReader):
    def __init__(self, container: ContainerClient):
        super().__init__(interval=10)
        self.container = container

    @contextmanager
    def get_params(self):
        self.counter = 1
        yield {"prefix": str(uuid.uuid4()), "include_stdio_in_messages": True}

    def messages_are_readable(self, params) -> bool:
        return True

    def download_messages_chunk(self, index: int, params) -> Optional[str]:
        blob = f"{params['prefix']}/{index}.json"
        try:
            return self.container.download_blob(blob).readall().decode()
        except ResourceNotFoundError:
            return None

    def no_messages_debug_text(self) -> str:
        return "Attempted to read messages from Azure Blob Storage."
