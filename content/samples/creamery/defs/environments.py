import os

import dagster as dg
from dagster_duckdb import DuckDBResource


class MailResource(dg.ConfigurableResource):
    sender: str

    def send(self, to: str, text: str) -> None:
        raise NotImplementedError("Sends a message through the mail server")


class PrintedMail(MailResource):
    sender: str = "nobody@creamery.example"

    def send(self, to: str, text: str) -> None:
        print(f"to {to}: {text}")


def resources_for(environment: str) -> dict[str, object]:
    if environment == "local":
        return {
            "warehouse": DuckDBResource(database="creamery_dev.duckdb"),
            "mail": PrintedMail(),
        }
    if environment == "production":
        return {
            "warehouse": DuckDBResource(database=dg.EnvVar("WAREHOUSE_PATH")),
            "mail": MailResource(sender=dg.EnvVar("MAIL_SENDER")),
        }
    raise ValueError(f"CREAMERY_ENV must be local or production, not {environment!r}")


@dg.definitions
def resources() -> dg.Definitions:
    environment = os.getenv("CREAMERY_ENV", "local")
    return dg.Definitions(resources=resources_for(environment))
