import os

import dagster as dg
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

from modal_podcasts.local_services import LocalFeedReader, LocalModalClient, LocalOpenAI
from modal_podcasts.services import PROJECT, FeedReader, Mail, Storage


@dg.definitions
def resources() -> dg.Definitions:
    """Each service is used if its key is in the environment. Without the key, a stand-in takes its place."""
    root = os.getenv("PODCAST_STORAGE", str(PROJECT / "storage"))
    modal_client, feeds = (
        (ModalClient, FeedReader) if os.getenv("MODAL_TOKEN_ID") else (LocalModalClient, LocalFeedReader)
    )
    mail = {"outbox": os.getenv("PODCAST_OUTBOX", str(PROJECT / "outbox"))}
    if os.getenv("SMTP_PASSWORD"):
        mail |= {
            "host": dg.EnvVar("SMTP_HOST"),
            "user": dg.EnvVar("SMTP_USER"),
            "password": dg.EnvVar("SMTP_PASSWORD"),
            "receiver": dg.EnvVar("MAIL_TO"),
        }
    return dg.Definitions(
        resources={
            "feeds": feeds(),
            "storage": Storage(root=root),
            "modal": modal_client(project_directory=PROJECT, env={"PODCAST_STORAGE": root}),
            "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))
            if os.getenv("OPENAI_API_KEY")
            else LocalOpenAI(),
            "mail": Mail(**mail),
        }
    )
