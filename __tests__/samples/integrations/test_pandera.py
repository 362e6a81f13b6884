"""What the pages on Pandera and dagster-pandera say of schemas, types, and messages."""

import dagster as dg
import pandas as pd
import pandera.pandas as pa
import pandera.polars as pa_pl
import polars as pl
import pytest
from dagster_duckdb_polars import DuckDBPolarsIOManager
from dagster_pandera import pandera_schema_to_dagster_type
from dagster_polars import PolarsParquetIOManager

from integrations.pandera import sailings


class Tickets(pa.DataFrameModel):
    tickets: int = pa.Field(ge=0)

    class Config:
        coerce = True


class PolarsTickets(pa_pl.DataFrameModel):
    tickets: int = pa_pl.Field(ge=0, le=600)


def check(dagster_type: dg.DagsterType, frame: object) -> dg.TypeCheck:
    return dagster_type.type_check(None, frame)


def test_all_violations_are_in_the_message():
    with pytest.raises(dg.DagsterTypeCheckDidNotPass) as caught:
        dg.materialize([sailings.sailings])
    message = str(caught.value)
    assert 'expected type "Sailings"' in message
    assert "non-nullable series 'route' contains null values" in message
    assert "less_than_or_equal_to(600)" in message


def test_the_message_is_all_that_a_failure_has():
    failed = check(sailings.Sailings, pd.DataFrame({"route": ["Ahven"], "tickets": [725]}))
    assert not failed.success
    assert not failed.metadata


def test_the_schema_is_in_the_metadata_of_the_type():
    schema = sailings.Sailings.metadata["schema"].schema
    assert [column.name for column in schema.columns] == ["route", "tickets"]
    assert schema.columns[1].description == "Tickets sold"
    assert schema.columns[1].constraints.other == [">= 0", "<= 600"]
    assert sailings.Sailings.description == "The sailings of one day."


def test_names_of_types():
    assert pandera_schema_to_dagster_type(Tickets).unique_name == "Tickets"
    assert pandera_schema_to_dagster_type(pa.DataFrameSchema(name="Fares")).unique_name == "Fares"
    nameless = pandera_schema_to_dagster_type(pa.DataFrameSchema({}))
    assert nameless.unique_name.startswith("DagsterPanderaDataframe")


def test_a_schema_is_converted_once():
    @dg.asset(dagster_type=pandera_schema_to_dagster_type(Tickets))
    def first():
        return pd.DataFrame()

    @dg.asset(dagster_type=pandera_schema_to_dagster_type(Tickets))
    def second():
        return pd.DataFrame()

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="two dagster types with the same name"):
        dg.materialize([first, second])


def test_an_input_can_have_the_type():
    @dg.asset
    def raw():
        return pd.DataFrame({"route": ["Ahven"], "tickets": [725]})

    @dg.asset(ins={"raw": dg.AssetIn(dagster_type=sailings.Sailings)})
    def report(raw: pd.DataFrame): ...

    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match='step input "raw"'):
        dg.materialize([raw, report])


def test_values_are_not_converted():
    @dg.asset(dagster_type=pandera_schema_to_dagster_type(Tickets))
    def tickets():
        return pd.DataFrame({"tickets": ["5"]})

    assert dg.materialize([tickets]).output_for_node("tickets")["tickets"].tolist() == ["5"]


def test_polars_frames_are_checked_if_the_schema_is_for_polars():
    polars = pandera_schema_to_dagster_type(PolarsTickets)
    assert check(polars, pl.DataFrame({"tickets": [5]})).success
    assert "less_than_or_equal_to(600)" in check(polars, pl.DataFrame({"tickets": [725]})).description
    assert "Must be a polars DataFrame" in check(polars, pd.DataFrame({"tickets": [5]})).description


def test_lazy_frames_are_rejected():
    failed = check(pandera_schema_to_dagster_type(PolarsTickets), pl.LazyFrame({"tickets": [5]}))
    assert "not LazyFrame" in failed.description


def test_only_schemas_become_types():
    with pytest.raises(TypeError, match="schema must be a pandera"):
        pandera_schema_to_dagster_type(pd.DataFrame)


def test_polars_managers_do_not_accept_the_type(tmp_path):
    checked = pandera_schema_to_dagster_type(PolarsTickets)

    @dg.asset(dagster_type=checked)
    def tickets() -> pl.DataFrame:
        return pl.DataFrame({"tickets": [210]})

    @dg.asset(ins={"tickets": dg.AssetIn(dagster_type=checked)})
    def total(tickets: pl.DataFrame) -> None: ...

    parquet = {"io_manager": PolarsParquetIOManager(base_dir=str(tmp_path))}
    with pytest.raises(Exception, match="Could not resolve type router"):
        dg.materialize([tickets], resources=parquet)
    duckdb = {"io_manager": DuckDBPolarsIOManager(database=str(tmp_path / "tickets.duckdb"))}
    assert dg.materialize([tickets], resources=duckdb).success
    with pytest.raises(Exception, match="does not have a handler for type"):
        dg.materialize([tickets, total], resources=duckdb)
