import dagster as dg
from dagster_modal import ModalClient


@dg.asset(kinds={"modal"})
def passenger_demand(context: dg.AssetExecutionContext, modal: ModalClient) -> dg.MaterializeResult:
    return modal.run(
        func_ref="external/modal/demand.py::main",
        context=context,
        extras={"routes": ["north", "south", "islands"]},
    ).get_materialize_result()
