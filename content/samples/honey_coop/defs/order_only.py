import dagster as dg


@dg.op
def create_table() -> None: ...


@dg.op(ins={"table": dg.In(dg.Nothing)})
def load_weights() -> int:
    return 640


@dg.op(ins={"table": dg.In(dg.Nothing)})
def load_inspections() -> int:
    return 48


@dg.op(ins={"loaded": dg.In(dg.Nothing)})
def vacuum() -> None: ...


@dg.job
def rebuild_warehouse():
    table = create_table()
    vacuum([load_weights(table), load_inspections(table)])
