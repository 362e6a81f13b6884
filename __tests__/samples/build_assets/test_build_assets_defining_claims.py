"""What the guide to defining assets says about keys, groups, and multi-assets."""

import re

import dagster as dg
import pytest


def load(*assets) -> None:
    dg.Definitions.validate_loadable(dg.Definitions(assets=list(assets)))


def materialized(result) -> list[str]:
    return [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]


def test_two_definitions_of_one_key_do_not_load() -> None:
    """A second definition with the same key fails with `Duplicate asset key`."""

    @dg.asset(name="box_sales")
    def one() -> None: ...

    @dg.asset(name="box_sales")
    def two() -> None: ...

    @dg.asset(name="box_sales", key_prefix="north")
    def other_prefix() -> None: ...

    for second in (two, dg.AssetSpec("box_sales")):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"Duplicate asset key: AssetKey\(\['box_sales'\]\)"):
            load(one, second)
    load(one, other_prefix)


def test_keys_accept_hyphens_and_periods() -> None:
    """The parts of an asset's key can contain letters, digits, underscores, hyphens, and periods."""
    defined = dg.asset(key=["ware-house", "box.sales_2"])(lambda: None)
    assert defined.key == dg.AssetKey(["ware-house", "box.sales_2"])
    load(defined)


def test_dependencies_and_checks_refuse_periods() -> None:
    """`deps` and `@dg.asset_check` don't accept keys that contain periods."""
    for define in (
        lambda: dg.asset(name="labels", deps=["box.sales"])(lambda: None),
        lambda: dg.asset_check(asset="box.sales")(lambda: None),
    ):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match='"box.sales" is not a valid name'):
            define()
    load(dg.asset(name="labels", deps=["box-sales"])(lambda: None))


@pytest.mark.parametrize("part", ["box sales", "box/sales", "box$"])
def test_keys_of_computed_assets_refuse_other_characters(part: str) -> None:
    """Dagster rejects other characters, such as spaces, unless the asset is external."""
    for define in (
        lambda: dg.asset(key=[part])(lambda: None),
        lambda: dg.asset(name=part)(lambda: None),
        lambda: dg.multi_asset(name="export", specs=[dg.AssetSpec([part])])(lambda: None),
        lambda: dg.asset(name="labels", deps=[[part]])(lambda: None),
    ):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match=f'{re.escape(part)}" is not a valid name'):
            define()
    load(dg.AssetSpec([part]))


def test_a_multi_asset_is_not_annotated_with_none() -> None:
    """In a multi-asset, remove `-> None`, or yield results."""
    define = dg.multi_asset(specs=[dg.AssetSpec("deliveries"), dg.AssetSpec("rejected_loads")])

    def annotated() -> None: ...

    def plain(): ...

    with pytest.raises(dg.DagsterInvariantViolationError, match="Expected Tuple annotation for multiple outputs"):
        define(annotated)
    assert len(dg.materialize([define(plain)]).get_asset_materialization_events()) == 2


@pytest.mark.parametrize("name", ["input", "output", "config"])
def test_reserved_names_are_refused(name: str) -> None:
    """If the message mentions a reserved keyword, rename the asset."""
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match=f'"{name}" is not a valid name in Dagster. .*reserved keyword'
    ):
        dg.asset(name=name)(lambda: None)
    load(dg.asset(name=f"{name}_table")(lambda: None))


def test_a_group_is_one_name() -> None:
    """An asset belongs to one group."""
    with pytest.raises(Exception, match="is not a str"):
        dg.asset(name="x", group_name=["sales", "finance"])(lambda: None)  # type: ignore[arg-type]


def test_a_fourth_kind_is_refused() -> None:
    """An asset has at most three kinds."""
    dg.asset(name="three", kinds={"python", "duckdb", "csv"})(lambda: None)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Assets can have at most three kinds currently"):
        dg.asset(name="four", kinds={"python", "duckdb", "csv", "s3"})(lambda: None)


def pair(**arguments) -> dg.AssetsDefinition:
    @dg.multi_asset(specs=[dg.AssetSpec("first"), dg.AssetSpec("second")], **arguments)
    def both():
        yield dg.MaterializeResult(asset_key="first")

    return both


def test_a_part_of_a_multi_asset_cannot_be_selected() -> None:
    """Select all assets in the multi-asset, or set `can_subset=True`."""
    with pytest.raises(
        dg.DagsterInvalidSubsetError,
        match="This AssetsDefinition does not support subsetting. Please select all asset and check keys",
    ):
        dg.materialize([pair()], selection="first")
    assert materialized(dg.materialize([pair(can_subset=True)], selection="first")) == ["first"]


def test_an_asset_without_a_result_is_skipped_with_its_downstream_assets() -> None:
    """Dagster doesn't record a materialization for that asset, and skips its downstream assets."""

    @dg.asset(deps=["second"])
    def downstream() -> None: ...

    result = dg.materialize([pair(can_subset=True), downstream])
    assert result.success
    assert materialized(result) == ["first"]
    assert materialized(dg.materialize([pair(), downstream])) == ["first", "second", "downstream"]


def test_a_returned_value_contradicts_none() -> None:
    """Remove `-> None`, or don't return a value."""

    @dg.asset
    def box_sales() -> None:
        return 4  # type: ignore[return-value]

    with pytest.raises(dg.DagsterTypeCheckDidNotPass) as raised:
        dg.materialize([box_sales])
    assert 'expected type "Nothing". Description: Value must be None or unset' in str(raised.value)


def test_a_result_for_an_asset_that_is_not_selected_fails() -> None:
    """Yield results only for keys in `context.selected_asset_keys`."""
    with pytest.raises(dg.DagsterInvariantViolationError, match="Asset key .* not found in AssetsDefinition"):
        dg.materialize([pair(can_subset=True)], selection="second")


def test_a_context_parameter_can_be_first() -> None:
    """Dagster passes an `AssetExecutionContext`."""
    seen = []

    @dg.asset
    def crew_report(context: dg.AssetExecutionContext) -> None:
        seen.append((context.asset_key.to_user_string(), context.run.run_id))

    result = dg.materialize([crew_report])
    assert seen == [("crew_report", result.run_id)]
