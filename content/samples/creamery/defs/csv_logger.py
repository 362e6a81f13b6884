import csv
import io
import logging

import dagster as dg


class CsvFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        meta = getattr(record, "dagster_meta", {})
        row = io.StringIO()
        csv.writer(row).writerow(
            [
                record.levelname,
                meta.get("job_name"),
                meta.get("step_key"),
                meta.get("orig_message", record.getMessage()),
            ]
        )
        return row.getvalue().strip()


@dg.logger(
    config_schema={"log_level": dg.Field(str, default_value="INFO")},
    description="Writes each message as one line of CSV to standard error",
)
def csv_logger(init_context: dg.InitLoggerContext) -> logging.Logger:
    log = logging.Logger("creamery_csv")
    log.setLevel(init_context.logger_config["log_level"])
    handler = logging.StreamHandler()
    handler.setFormatter(CsvFormatter())
    log.addHandler(handler)
    return log


@dg.asset
def butter_stock(context: dg.AssetExecutionContext) -> None:
    context.log.info("Counted 12 pallets, 3 of them salted")


@dg.op
def weigh(context: dg.OpExecutionContext) -> None:
    context.log.info("Weighed")


@dg.job(logger_defs={"console": dg.json_console_logger})
def weigh_job() -> None:
    weigh()


csv_stock_job = dg.define_asset_job(
    "csv_stock_job",
    selection=["butter_stock"],
    config={"loggers": {"csv": {"config": {"log_level": "INFO"}}}},
)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[butter_stock],
        jobs=[
            weigh_job,
            dg.define_asset_job("stock_job", selection=["butter_stock"]),
            csv_stock_job,
        ],
        loggers={"csv": csv_logger},
    )
