import dagster as dg

STEPS = {"drain": [], "filter": ["drain"], "stir": ["filter"], "jar": ["stir"]}


def step_op(name: str) -> dg.OpDefinition:
    @dg.op(name=name, ins={"after": dg.In(dg.Nothing)})
    def step(context: dg.OpExecutionContext) -> None:
        context.log.info(f"{name} done")

    return step


line = dg.GraphDefinition(
    name="jarring_line",
    node_defs=[step_op(name) for name in STEPS],
    dependencies={
        name: {
            "after": dg.MultiDependencyDefinition(
                [dg.DependencyDefinition(upstream) for upstream in upstreams]
            )
        }
        for name, upstreams in STEPS.items()
        if upstreams
    },
)

jarring_line_job = line.to_job(name="run_jarring_line")
