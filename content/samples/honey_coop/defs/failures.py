import dagster as dg


class Delivery(dg.Config):
    batch: str
    kilograms: float


@dg.op
def accept_delivery(config: Delivery) -> float:
    if config.kilograms <= 0:
        raise dg.Failure(
            description=f"Batch {config.batch} has no weight",
            metadata={
                "kilograms": config.kilograms,
                "form": dg.MetadataValue.url("https://honey.example/forms/B-101"),
            },
            allow_retries=False,
        )
    return config.kilograms


@dg.job(op_retry_policy=dg.RetryPolicy(max_retries=3))
def deliveries():
    accept_delivery()
