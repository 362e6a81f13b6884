import time
from collections.abc import Iterable
from typing import Union

import dagster as dg


class TimedFunction(dg.FunctionComponent):
    """A function whose duration is in the run's log."""

    def invoke_execute_fn(
        self,
        context: Union[
            dg.AssetExecutionContext, dg.AssetCheckExecutionContext
        ],
        component_load_context: dg.ComponentLoadContext,
    ) -> Iterable[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
        start = time.monotonic()
        result = super().invoke_execute_fn(context, component_load_context)
        context.log.info(f"Took {time.monotonic() - start:.1f} s")
        return result
