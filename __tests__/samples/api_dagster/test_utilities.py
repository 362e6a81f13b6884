"""Statements of the reference of utilities, one step after the samples."""

import smtplib

import dagster as dg
import pytest


@pytest.mark.parametrize(
    ("value", "read"),
    [((1, 2), [1, 2]), (b"a", [97]), ({1: "a"}, {"1": "a"}), (frozenset({1}), frozenset({1}))],
)
def test_serialized_values_change_their_types(value: object, read: object) -> None:
    assert dg.deserialize_value(dg.serialize_value(value)) == read


@pytest.mark.parametrize("key", [dg.AssetKey("orders"), ("a", "b")])
def test_objects_are_not_keys_of_a_serialized_dictionary(key: object) -> None:
    with pytest.raises(TypeError, match="keys must be str"):
        dg.serialize_value({key: 1})


def test_an_email_names_the_steps_and_needs_a_login(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = []

    class Server:
        def __init__(self, host: str, port: int) -> None: ...

        def __enter__(self) -> "Server":
            return self

        def __exit__(self, *error: object) -> None: ...

        def starttls(self, context: object) -> None: ...

        def login(self, user: str, password: str) -> None:
            messages.append((user, password))

        def sendmail(self, sender: str, to: list[str], message: str) -> None:
            messages.append(message)

    monkeypatch.setattr(smtplib, "SMTP", Server)
    alert = dg.make_email_on_run_failure_sensor(
        email_from="a@example.com",
        email_password="",
        email_to=["b@example.com"],
        smtp_host="smtp.example.com",
        smtp_type="STARTTLS",
    )

    @dg.op
    def load() -> None:
        raise ValueError("no connection")

    @dg.job
    def ingest() -> None:
        load()

    with dg.DagsterInstance.ephemeral() as instance:
        result = ingest.execute_in_process(instance=instance, raise_on_error=False)
        alert(
            dg.build_run_status_sensor_context(
                sensor_name="alert",
                dagster_event=result.get_run_failure_event(),
                dagster_instance=instance,
                dagster_run=result.dagster_run,
            )
        )
    credentials, message = messages
    assert credentials == ("a@example.com", "")
    assert "Steps failed: ['load']" in message
    assert "no connection" not in message
