import dagster as dg


class ZoneReport(dg.Component, dg.Model, dg.Resolvable):
    """An asset that reports the stations in one zone."""

    zone: str
    stations: list[str]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        @dg.asset(name=f"{self.zone}_report", group_name="zones")
        def report() -> dg.MaterializeResult:
            return dg.MaterializeResult(
                metadata={"stations": ", ".join(self.stations)}
            )

        return dg.Definitions(assets=[report])
