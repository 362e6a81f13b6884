# region hooks
import dagster as dg

from honey_coop.pager import Pager


@dg.failure_hook(required_resource_keys={"pager"})
def page_on_failure(context: dg.HookContext) -> None:
    context.resources.pager.send(
        f"{context.op.name} of {context.job_name} failed: {context.op_exception}"
    )


@dg.success_hook(required_resource_keys={"pager"})
def report_success(context: dg.HookContext) -> None:
    context.resources.pager.send(f"{context.step_key} is done")


# endregion hooks


# region job
class Tank(dg.Config):
    kilograms: float = 84.0


@dg.op
def pump_out(config: Tank) -> float:
    if config.kilograms <= 0:
        raise ValueError("The tank is empty")
    return config.kilograms


@dg.op
def wash_tank(kilograms: float) -> None: ...


@dg.job(hooks={page_on_failure})
def empty_tank():
    wash_tank.with_hooks({report_success})(pump_out())


defs = dg.Definitions(
    jobs=[empty_tank],
    resources={"pager": Pager(team="cellar")},
)
# endregion job
