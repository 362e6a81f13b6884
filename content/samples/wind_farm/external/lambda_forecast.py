"""Handler for `icing-forecast`, which flags turbines that might ice up."""

from dagster_pipes import (
    PipesContext,
    PipesDefaultContextLoader,
    PipesDefaultMessageWriter,
    PipesMappingParamsLoader,
)


def handler(event, _context):
    with PipesContext(
        params_loader=PipesMappingParamsLoader(event),
        context_loader=PipesDefaultContextLoader(),
        message_writer=PipesDefaultMessageWriter(),
    ) as pipes:
        at_risk = [name for name, celsius in event["forecast"].items() if celsius <= 0]
        pipes.log.info(f"{len(at_risk)} turbines at risk")
        pipes.report_asset_materialization(metadata={"at_risk": len(at_risk)})
