import pytest

from creamery.defs.environments import PrintedMail, resources_for


def test_environments_have_the_same_resources() -> None:
    assert resources_for("local").keys() == resources_for("production").keys()


def test_local_mail_is_printed(capsys) -> None:
    mail = resources_for("local")["mail"]
    assert isinstance(mail, PrintedMail)

    mail.send(to="Alder Creek", text="Your statement is ready.")

    assert capsys.readouterr().out == "to Alder Creek: Your statement is ready.\n"


def test_unknown_environment_is_refused() -> None:
    with pytest.raises(ValueError, match="staging"):
        resources_for("staging")
