import dagster as dg
from dagstermill import ConfigurableLocalOutputNotebookIOManager


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "output_notebook_io_manager": (
                ConfigurableLocalOutputNotebookIOManager(base_dir="notebooks")
            )
        }
    )
