import dagster as dg


class Mail(dg.ConfigurableResource):
    server: str

    def send(self, text: str) -> str:
        return f"{self.server}: {text}"


@dg.op
def write_report() -> str:
    return "All pumps are running"


@dg.op
def send_report(mail: Mail, text: str) -> str:
    return mail.send(text)


@dg.graph
def report() -> None:
    send_report(write_report())


report_to_staff = report.to_job(
    name="report_to_staff",
    resource_defs={"mail": Mail(server="mail.example")},
)
report_to_log = report.to_job(
    name="report_to_log",
    resource_defs={"mail": Mail(server="log")},
    executor_def=dg.in_process_executor,
)
