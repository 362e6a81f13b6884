import dagster as dg
from dagster_mssql_bcp import PandasBCPIOManager, PandasBCPResource


@dg.definitions
def storage() -> dg.Definitions:
    sql_server = PandasBCPResource(
        host=dg.EnvVar("MSSQL_HOST"),
        port="1433",
        database="ferries",
        username=dg.EnvVar("MSSQL_USERNAME"),
        password=dg.EnvVar("MSSQL_PASSWORD"),
        # For a test server with a certificate of its own: ODBC and bcp accept it.
        query_props={"TrustServerCertificate": "yes"},
        bcp_arguments={"-u": ""},
    )
    return dg.Definitions(resources={"io_manager": PandasBCPIOManager(resource=sql_server)})
