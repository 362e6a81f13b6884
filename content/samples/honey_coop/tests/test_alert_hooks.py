import dagster as dg

from honey_coop.defs.alert_hooks import page_on_failure


class FakePager:
    def __init__(self) -> None:
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)


@dg.op
def pump_out() -> None: ...


def test_failure_hook_names_the_error() -> None:
    pager = FakePager()
    context = dg.build_hook_context(
        resources={"pager": pager},
        op=pump_out,
        job_name="empty_tank",
        op_exception=ValueError("The tank is empty"),
    )
    page_on_failure(context)
    assert pager.sent == ["pump_out of empty_tank failed: The tank is empty"]
