"""What the pages on the lifecycle of the API say about stages and about filters of warnings."""

import inspect
import subprocess
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import dagster as dg
import pytest
from dagster._annotations import (
    get_beta_params,
    get_deprecated_params,
    has_beta_params,
    is_beta,
    is_deprecated,
)
from dagster_cloud.dagster_insights import InsightsSnowflakeResource


def warnings_of(code: Callable[[], object]) -> list[warnings.WarningMessage]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        code()
    return caught


def use_backfill_policy() -> None:
    @dg.asset(backfill_policy=dg.BackfillPolicy.single_run())
    def ferry_bookings() -> None: ...


def test_a_function_that_is_generally_available_has_beta_parameters() -> None:
    """A generally available API can have parameters or methods in another stage."""
    assert not is_beta(dg.asset)
    assert has_beta_params(dg.asset)
    assert "backfill_policy" in get_beta_params(dg.asset)


def test_a_class_that_is_not_deprecated_has_a_deprecated_method() -> None:
    """A class might have a deprecated method."""
    classes = [item for item in vars(dg).values() if inspect.isclass(item) and not is_deprecated(item)]
    methods = [
        name
        for each in classes
        for name, member in vars(each).items()
        if inspect.isfunction(member) and not name.startswith("_") and is_deprecated(member)
    ]
    assert methods


def test_a_deprecated_parameter_raises_no_warning() -> None:
    """Using `compute_kind` raises no warning."""

    def use_compute_kind() -> None:
        @dg.asset(compute_kind="python")
        def ferry_bookings() -> None: ...

    assert "compute_kind" in get_deprecated_params(dg.asset)
    assert warnings_of(use_compute_kind) == []
    assert len(warnings_of(use_backfill_policy)) == 1


def test_public_names_are_defined_below_a_private_module() -> None:
    """Import names from `dagster`, not from `dagster._core`."""
    assert dg.AssetKey.__module__.startswith("dagster._core.")


def test_libraries_have_their_own_versions_and_the_same_stages() -> None:
    """`dagster-dbt` 0.27.16 goes with `dagster` 1.11.16."""
    assert version("dagster") == version("dagster-graphql") == version("dagster-cloud") == "1.11.16"
    assert version("dagster-aws") == version("dagster-dbt") == version("dagster-snowflake") == "0.27.16"
    assert is_beta(InsightsSnowflakeResource)


def test_a_warning_about_a_parameter_is_attributed_to_dagster() -> None:
    """That module is `dagster._core.decorator_utils`, not your file."""
    [warning] = warnings_of(use_backfill_policy)
    assert warning.category is dg.BetaWarning
    assert warning.filename.endswith("dagster/_core/decorator_utils.py")
    with pytest.warns(dg.BetaWarning), warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.filterwarnings("ignore", module=__name__, category=dg.BetaWarning)
        use_backfill_policy()


def test_a_message_filter_silences_one_warning() -> None:
    """Filter by message instead."""

    def filtered() -> None:
        warnings.filterwarnings("ignore", message="Parameter `backfill_policy`", category=dg.BetaWarning)
        use_backfill_policy()
        dg.MultiPartitionMapping({})

    assert "MultiPartitionMapping" in str([each.message for each in warnings_of(filtered)])
    assert "backfill_policy" not in str([each.message for each in warnings_of(filtered)])


def test_another_process_has_the_filters_of_its_environment_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A filter in a script doesn't apply to code servers and runs."""
    code = "import warnings; warnings.warn('Parameter `backfill_policy` is in beta')"

    def printed() -> str:
        return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr

    monkeypatch.delenv("PYTHONWARNINGS", raising=False)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Parameter `backfill_policy`")
        assert "backfill_policy" in printed()
    monkeypatch.setenv("PYTHONWARNINGS", "ignore:Parameter `backfill_policy`")
    assert printed() == ""


def test_a_config_parameter_of_another_name_is_no_matter_of_lifecycle() -> None:
    """`ConfigArgumentWarning` says that a parameter with a config type isn't named `config`."""

    class Fare(dg.Config):
        cents: int = 0

    def define() -> None:
        @dg.op
        def greet(fare: Fare) -> None: ...

    [warning] = warnings_of(define)
    assert warning.category is dg.ConfigArgumentWarning
    assert not issubclass(dg.ConfigArgumentWarning, (dg.BetaWarning, dg.PreviewWarning, dg.SupersessionWarning))


def test_loading_a_defs_folder_shows_no_lifecycle_warnings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`load_from_defs_folder` suppresses lifecycle warnings while it loads the modules in `defs/`."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "ferry_warnings"\n'
    )
    defs = tmp_path / "src" / "ferry_warnings" / "defs"
    defs.mkdir(parents=True)
    for folder in (defs.parent, defs):
        (folder / "__init__.py").write_text("")
    (defs / "bookings.py").write_text(
        "import dagster as dg\n\n\n"
        "@dg.asset(backfill_policy=dg.BackfillPolicy.single_run())\ndef ferry_bookings() -> None: ...\n"
    )
    monkeypatch.syspath_prepend(tmp_path / "src")
    loaded: list[dg.Definitions] = []
    shown = warnings_of(lambda: loaded.append(dg.load_from_defs_folder(path_within_project=tmp_path)))
    assert loaded[0].resolve_asset_graph().get_all_asset_keys() == {dg.AssetKey("ferry_bookings")}
    assert [warning for warning in shown if warning.category is dg.BetaWarning] == []
    for name in [name for name in sys.modules if name.startswith("ferry_warnings")]:
        monkeypatch.delitem(sys.modules, name)
    [warning] = warnings_of(lambda: import_module("ferry_warnings.defs.bookings"))
    assert warning.category is dg.BetaWarning
