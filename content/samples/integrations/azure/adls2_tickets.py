import csv
import io

import dagster as dg
from dagster_azure.adls2 import ADLS2Resource


@dg.asset(kinds={"azure"})
def ticket_file(adls2: ADLS2Resource) -> dg.MaterializeResult:
    lake = adls2.adls2_client.get_file_system_client("ferry-data")
    file = lake.get_file_client("tickets/2026-11-23.csv")
    file.upload_data(
        b"route,price\nriver,4.00\nharbor-island,12.50\n", overwrite=True
    )
    # The query would contain a shared access signature.
    return dg.MaterializeResult(metadata={"dagster/uri": file.url.split("?")[0]})


@dg.asset(deps=[ticket_file], kinds={"azure"})
def ticket_sales(adls2: ADLS2Resource) -> dg.MaterializeResult:
    lake = adls2.adls2_client.get_file_system_client("ferry-data")
    file = lake.get_file_client("tickets/2026-11-23.csv")
    text = file.download_file().readall().decode()
    prices = [float(row["price"]) for row in csv.DictReader(io.StringIO(text))]
    return dg.MaterializeResult(metadata={"revenue": sum(prices)})
