import dagster as dg


class Pager(dg.ConfigurableResource):
    team: str

    def send(self, text: str) -> None:
        print(f"[{self.team}] {text}")
