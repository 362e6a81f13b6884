import dagster as dg
from .warehouse import PRODUCTION, database
from dagster_snowflake import SnowflakeResource


def clone_name() -> str:
    name = database()
    if name == PRODUCTION:
        raise dg.Failure("This job runs only in a branch deployment.")
    return name


@dg.op
def create_clone(context: dg.OpExecutionContext, snowflake: SnowflakeResource) -> None:
    name = clone_name()
    with snowflake.get_connection() as connection:
        connection.cursor().execute(f"create or replace database {name} clone {PRODUCTION}")
    context.log.info(f"Created {name}")


@dg.op
def drop_clone(context: dg.OpExecutionContext, snowflake: SnowflakeResource) -> None:
    name = clone_name()
    with snowflake.get_connection() as connection:
        connection.cursor().execute(f"drop database if exists {name}")
    context.log.info(f"Dropped {name}")


@dg.job
def clone_production() -> None:
    create_clone()


@dg.job
def drop_production_clone() -> None:
    drop_clone()
