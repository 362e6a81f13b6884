"""Handler of the function `icing-forecast`: flags turbines that may ice up."""

from dagster_pipes import PipesMappingParamsLoader, open_dagster_pipes


def handler(event, _context):
    with open_dagster_pipes(params_loader=PipesMappingParamsLoader(event)) as pipes:
        at_risk = [name for name, celsius in event["forecast"].items() if celsius <= 0]
        pipes.log.info(f"{len(at_risk)} turbines at risk")
        pipes.report_asset_materialization(metadata={"at_risk": len(at_risk)})
