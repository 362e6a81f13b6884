import dagster as dg


class OwnedScript(dg.PythonScriptComponent):
    """A Python script whose assets belong to a team."""

    team: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        owner = f"team:{self.team}"
        return (
            super()
            .build_defs(context)
            .map_asset_specs(
                func=lambda spec: spec.replace_attributes(owners=[owner])
            )
        )
