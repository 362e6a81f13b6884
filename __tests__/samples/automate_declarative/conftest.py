"""A small clock for tests of automation conditions."""

import datetime as dt
from collections.abc import Callable, Sequence

import dagster as dg
import pytest
from dagster._core.definitions.assets.graph.asset_graph import AssetNode

START = dt.datetime(2025, 3, 3, 8, 0, tzinfo=dt.UTC)


class Timeline:
    """Evaluates the conditions of some definitions, tick after tick.

    With ``clock=None`` ticks happen now, which conditions on asset checks
    need: they compare event timestamps with the evaluation time.
    """

    def __init__(self, defs: dg.Definitions, clock: dt.datetime | None) -> None:
        self.defs = defs
        self.instance = dg.DagsterInstance.ephemeral()
        self.clock = clock
        self._cursor = None

    def tick(self, minutes: float = 1) -> list[str]:
        """Returns what one tick requests: assets, partitions and checks."""
        if self.clock is not None:
            self.clock += dt.timedelta(minutes=minutes)
        result = dg.evaluate_automation_conditions(
            self.defs,
            self.instance,
            evaluation_time=self.clock,
            cursor=self._cursor,
        )
        self._cursor = result.cursor

        requested: list[str] = []
        for evaluation in result.results:
            key = evaluation.key
            if isinstance(key, dg.AssetCheckKey):
                if not evaluation.true_subset.is_empty:
                    requested.append(f"{key.asset_key.path[-1]}:{key.name}")
                continue
            for partition in result.get_requested_partitions(key):
                name = key.to_user_string()
                requested.append(f"{name}[{partition}]" if partition else name)
        return sorted(requested)

    def run(
        self,
        *assets: str,
        checks: Sequence[dg.AssetCheckKey] = (),
        partition: str | None = None,
        tags: dict[str, str] | None = None,
    ) -> dg.ExecuteInProcessResult:
        """Runs the assets and checks; a failure is part of the scenario."""
        job = self.defs.resolve_implicit_global_asset_job_def()
        return job.get_subset(
            asset_selection={dg.AssetKey(asset) for asset in assets} or None,
            asset_check_selection=set(checks),
        ).execute_in_process(
            instance=self.instance,
            partition_key=partition,
            tags=tags,
            raise_on_error=False,
        )

    def report(self, asset: str, **tags: str) -> None:
        """Reports a materialization that happened outside Dagster."""
        self.instance.report_runless_asset_event(dg.AssetMaterialization(asset, tags=tags or None))


@pytest.fixture
def timeline() -> Callable[[dg.Definitions], Timeline]:
    def start(defs: dg.Definitions, clock: dt.datetime | None = START) -> Timeline:
        dg.Definitions.validate_loadable(defs)
        return Timeline(defs, clock)

    return start


@pytest.fixture
def graph_like_the_daemon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives conditions a new set of parents each time, as the daemon does.

    In 1.11.16, ``.ignore()`` and ``.allow()`` change that set in place. The
    graph of the daemon makes a new one per call; the graph in this process
    hands out its own.
    """
    monkeypatch.setattr(
        AssetNode,
        "parent_entity_keys",
        property(lambda node: set(node.parent_keys)),
    )
