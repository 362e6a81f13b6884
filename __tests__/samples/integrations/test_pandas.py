"""What the pages on pandas and dagster-pandas say of types, columns, and pandas 3."""

import dagster as dg
import pandas as pd
import pytest
from dagster_pandas import (
    ConstraintWithMetadata,
    ConstraintWithMetadataException,
    MultiAggregateConstraintWithMetadata,
    PandasColumn,
    RowCountConstraint,
    StrictColumnsConstraint,
    all_unique_validator,
    column_range_validation_factory,
    create_dagster_pandas_dataframe_type,
    create_structured_dataframe_type,
)

from integrations.pandas import fares, sailings


def check(dagster_type: dg.DagsterType, frame: object) -> dg.TypeCheck:
    return dagster_type.type_check(None, frame)


def of_columns(name: str, *columns: PandasColumn, **options) -> dg.DagsterType:
    return create_dagster_pandas_dataframe_type(name, columns=list(columns), **options)


def failure_of(frame: object, dagster_type: dg.DagsterType) -> str:
    @dg.asset(dagster_type=dagster_type)
    def returned():
        return frame

    with pytest.raises(dg.DagsterTypeCheckDidNotPass) as caught:
        dg.materialize([returned])
    return str(caught.value)


def test_the_type_check_records_metadata():
    result = dg.materialize([sailings.sailings])
    [output] = [event for event in result.all_events if event.event_type_value == "STEP_OUTPUT"]
    checked = output.event_specific_data.type_check_data
    assert checked.success
    assert checked.metadata["tickets"].value == 583


def test_the_columns_are_in_the_description():
    assert "**tickets**: Validator `is_integer_dtype`" in sailings.SailingFrame.description
    assert "0 < values < 600" in sailings.SailingFrame.description


def test_a_violation_fails_the_step():
    frame = dg.materialize([sailings.sailings]).output_for_node("sailings")
    frame.loc[2, "tickets"] = 725
    message = failure_of(frame, sailings.SailingFrame)
    assert 'Violated "InRangeColumnConstraint" for column "tickets"' in message
    assert "725" in message


def test_a_constraint_of_ones_own_and_an_input():
    assert dg.materialize([fares.fares, fares.average_fare]).output_for_node("average_fare") == 1050
    failed = check(fares.FareFrame, pd.DataFrame({"fare_cents": [1250]}))
    assert "Fares are whole euros." in failed.description


def test_an_input_is_checked_as_well():
    @dg.asset
    def prices():
        return pd.DataFrame({"fare_cents": [1250]})

    @dg.asset(ins={"prices": dg.AssetIn(dagster_type=fares.FareFrame)})
    def average(prices): ...

    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match='step input "prices"'):
        dg.materialize([prices, average])


def test_a_failed_check_stores_nothing():
    stored = []

    class Recorder(dg.IOManager):
        def handle_output(self, context, obj):
            stored.append(obj)

        def load_input(self, context): ...

    @dg.asset(dagster_type=fares.FareFrame)
    def wrong():
        return pd.DataFrame({"fare_cents": [1250]})

    result = dg.materialize([wrong], resources={"io_manager": Recorder()}, raise_on_error=False)
    assert not result.success
    assert not stored
    assert not result.asset_materializations_for_node("wrong")


def test_the_first_violation_ends_the_check():
    two = of_columns("Two", PandasColumn.exists("route"), PandasColumn.exists("ship"))
    failed = check(two, pd.DataFrame())
    assert "route" in failed.description
    assert "ship" not in failed.description


def test_datetime_columns_have_to_be_in_nanoseconds():
    times = of_columns("Times", PandasColumn.datetime_column("departure"))
    frame = pd.DataFrame({"departure": pd.to_datetime(["2026-06-01 07:30"])})
    assert str(frame["departure"].dtype) == "datetime64[us]"
    assert "DTypes received: datetime64[us]" in check(times, frame).description
    assert check(times, frame.astype({"departure": "datetime64[ns]"})).success


def test_categories_of_strings_have_to_be_converted_or_allowed():
    frame = pd.DataFrame({"ship": ["Aurora"]})
    ships = of_columns("Ships", PandasColumn.categorical_column("ship", categories={"Aurora"}))
    assert "DTypes received: str" in check(ships, frame).description
    assert check(ships, frame.astype("category")).success
    allowed = PandasColumn.categorical_column("ship", categories={"Aurora"}, of_types={"str"})
    assert check(of_columns("Allowed", allowed), frame).success


def test_null_values_violate_the_bounds():
    frame = pd.DataFrame({"fare": [12.0, None]})
    failed = check(of_columns("Fares", PandasColumn.float_column("fare")), frame)
    assert "between -inf and inf" in failed.description
    ignoring = PandasColumn.float_column("fare", ignore_missing_vals=True)
    assert check(of_columns("Ignoring", ignoring), frame).success


def test_a_missing_category_is_a_violation():
    frame = pd.DataFrame({"ship": ["Aurora", None]})
    options = {"categories": {"Aurora"}, "of_types": {"str"}}
    assert not check(of_columns("Ships", PandasColumn.categorical_column("ship", **options)), frame).success
    ignoring = PandasColumn.categorical_column("ship", **options, ignore_missing_vals=True)
    assert check(of_columns("Ignoring", ignoring), frame).success


def test_numbers_may_be_boolean_and_objects_are_not_checked():
    booleans = pd.DataFrame({"a": [True, False]})
    assert check(of_columns("Numbers", PandasColumn.numeric_column("a")), booleans).success
    assert not check(of_columns("Integers", PandasColumn.integer_column("a")), booleans).success
    mixed = pd.DataFrame({"a": pd.Series(["Aurora", 1], dtype="object")})
    assert check(of_columns("Strings", PandasColumn.string_column("a")), mixed).success


def test_null_values_in_nullable_columns_are_accepted():
    frame = pd.DataFrame({"tickets": [12, None]}).astype("Int64")
    assert check(of_columns("Nullable", PandasColumn.integer_column("tickets")), frame).success
    strict = PandasColumn.integer_column("tickets", non_nullable=True)
    assert not check(of_columns("Strict", strict), frame).success


def test_a_column_with_null_values_is_not_an_integer_column():
    frame = pd.DataFrame({"tickets": [12, None]})
    column = PandasColumn.integer_column("tickets", ignore_missing_vals=True)
    failed = check(of_columns("Tickets", column), frame)
    assert 'but was "float64"' in failed.description
    assert check(of_columns("Tickets2", column), frame.astype("Int64")).success


def test_strict_columns_may_be_missing():
    def strict(**options):
        return of_columns("Strict", dataframe_constraints=[StrictColumnsConstraint(["a", "b"], **options)])

    assert check(strict(), pd.DataFrame({"a": [1]})).success
    assert not check(strict(), pd.DataFrame({"c": [1]})).success
    assert not check(strict(enforce_ordering=True), pd.DataFrame({"a": [1]})).success


def test_arguments_that_contradict_each_other():
    with pytest.raises(dg.DagsterInvariantViolationError):
        PandasColumn.exists("a", non_nullable=True, ignore_missing_vals=True)
    with pytest.raises(ValueError):
        RowCountConstraint(1, error_tolerance=2)


def test_numpy_values_are_no_metadata():
    counted = of_columns("Counted", metadata_fn=lambda frame: {"rows": frame["a"].sum()})

    @dg.asset(dagster_type=counted)
    def returned():
        return pd.DataFrame({"a": [1]})

    with pytest.raises(dg.DagsterInvariantViolationError, match="summary_statistics"):
        dg.materialize([returned])


def test_two_types_need_two_names():
    @dg.asset(dagster_type=of_columns("Same"))
    def one(): ...

    @dg.asset(dagster_type=of_columns("Same"))
    def two(): ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="same name"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[one, two]))


def test_types_of_different_jobs_can_have_one_name():
    @dg.op(out=dg.Out(of_columns("Shared")))
    def three(): ...

    @dg.op(out=dg.Out(of_columns("Shared")))
    def four(): ...

    @dg.job
    def first():
        three()

    @dg.job
    def second():
        four()

    dg.Definitions.validate_loadable(dg.Definitions(jobs=[first, second]))


def test_an_op_input_is_loaded_from_config(tmp_path):
    frames = of_columns("Loaded")
    (tmp_path / "sailings.csv").write_text("route,tickets\nAhven,210\n")

    @dg.op(ins={"frame": dg.In(frames)})
    def count(frame):
        return len(frame)

    @dg.job
    def counting():
        count()

    inputs = {"frame": {"csv": {"path": str(tmp_path / "sailings.csv")}}}
    result = counting.execute_in_process(run_config={"ops": {"count": {"inputs": inputs}}})
    assert result.output_for_node("count") == 1


def test_a_constraint_cannot_become_a_type():
    few = ConstraintWithMetadata(
        "few rows", lambda frame: (True, {}), ConstraintWithMetadataException, raise_or_typecheck=False
    )
    assert few.validate(pd.DataFrame()).success
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="must take 2 arguments"):
        few.as_dagster_type()


def test_aggregates_of_strings_cannot_be_reported():
    unique = MultiAggregateConstraintWithMetadata(
        "unique", {"route": [all_unique_validator]}, ConstraintWithMetadataException, raise_or_typecheck=False
    )
    with pytest.raises(AttributeError, match="'str' object has no attribute 'item'"):
        check(
            create_structured_dataframe_type("Unique", columns_aggregate_validator=unique),
            pd.DataFrame({"route": ["a", "a"]}),
        )


def test_a_range_needs_values_of_the_type_of_a_bound():
    assert not column_range_validation_factory(0, 600)(3.5)[0]
    assert column_range_validation_factory(0.0, 600.0)(3.5)[0]
