import dagster as dg


class Recipe(dg.Component, dg.Model, dg.Resolvable):
    """One asset for each recipe: its dough, mixed from a list."""

    product: str
    ingredients: list[str]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        @dg.asset(name=f"{self.product}_dough", group_name="doughs")
        def dough() -> dg.MaterializeResult:
            return dg.MaterializeResult(
                metadata={"ingredients": ", ".join(self.ingredients)}
            )

        return dg.Definitions(assets=[dough])
