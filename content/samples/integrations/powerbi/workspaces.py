import dagster as dg
from dagster_powerbi import PowerBIServicePrincipal, PowerBIWorkspace, load_powerbi_asset_specs

WORKSPACES = {"sales": "POWERBI_SALES_WORKSPACE_ID", "crew": "POWERBI_CREW_WORKSPACE_ID"}


@dg.definitions
def workspaces() -> dg.Definitions:
    credentials = PowerBIServicePrincipal(
        client_id=dg.EnvVar("POWERBI_CLIENT_ID"),
        client_secret=dg.EnvVar("POWERBI_CLIENT_SECRET"),
        tenant_id=dg.EnvVar("POWERBI_TENANT_ID"),
    )
    specs: list[dg.AssetSpec] = []
    for name, variable in WORKSPACES.items():
        workspace = PowerBIWorkspace(workspace_id=dg.EnvVar(variable), credentials=credentials)
        for spec in load_powerbi_asset_specs(workspace):
            deps = [
                dg.AssetDep(dep.asset_key.with_prefix(name))
                if dep.asset_key.path[0] in ("report", "semantic_model")
                else dep
                for dep in spec.deps
            ]
            specs.append(spec.replace_attributes(key=spec.key.with_prefix(name), group_name=name, deps=deps))
    return dg.Definitions(assets=specs)
