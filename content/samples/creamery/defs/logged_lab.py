import logging

import dagster as dg

lab_log = logging.getLogger("creamery.lab")


def read_fat(farm: str) -> float:
    lab_log.info("Reading the fat content for %s", farm)
    dg.get_dagster_logger().info("Asked the laboratory about %s", farm)
    return 4.2


@dg.asset
def logged_fat(context: dg.AssetExecutionContext) -> None:
    context.log.debug("Settings: two farms")
    fat = [read_fat(farm) for farm in ("Alder Creek", "Hollow Hill")]
    context.log.info("Read %s values", len(fat))
    print("raw output")
