import dagster as dg
import pandas as pd
from dagstermill import (
    ConfigurableLocalOutputNotebookIOManager,
    define_dagstermill_op,
)


class FullConfig(dg.Config):
    threshold: float = 0.9


count_full_sailings = define_dagstermill_op(
    name="count_full_sailings",
    notebook_path=dg.file_relative_path(__file__, "full_sailings.ipynb"),
    ins={"sailings": dg.In(pd.DataFrame)},
    outs={"full_sailings": dg.Out(int)},
    output_notebook_name="executed_notebook",
    config_schema=FullConfig,
)


@dg.op
def read_sailings() -> pd.DataFrame:
    return pd.DataFrame({"seats": [120, 120, 80], "sold": [90, 120, 60]})


@dg.op
def report(context: dg.OpExecutionContext, full_sailings: int) -> None:
    context.log.info(f"{full_sailings} sailings are full")


@dg.job(
    resource_defs={
        "output_notebook_io_manager": (
            ConfigurableLocalOutputNotebookIOManager(base_dir="notebooks")
        )
    }
)
def full_sailings_report():
    full_sailings, _ = count_full_sailings(read_sailings())
    report(full_sailings)
