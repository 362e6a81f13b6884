from pathlib import Path

import dagster as dg
from dagster_ssh import SSHResource


@dg.asset
def timetable_file() -> None:
    Path("timetable.csv").write_text("route,departs\nR1,08:00\nR2,09:30\n")


@dg.asset(deps=[timetable_file])
def published_timetable(harbor: SSHResource) -> None:
    harbor.sftp_put("timetable.csv", "timetable.csv")


@dg.definitions
def harbor_server() -> dg.Definitions:
    harbor = SSHResource(
        remote_host="ssh.harbor.example",
        remote_port=22,
        username="ferries",
        key_file=dg.EnvVar("HARBOR_KEY_PATH"),
        no_host_key_check=False,
    )
    return dg.Definitions(
        assets=[timetable_file, published_timetable], resources={"harbor": harbor}
    )
