import dagster as dg


class InspectionConfig(dg.Config):
    """Which bikes are called in."""

    zone: str = "Center"
    kilometers_since_repair: int = 400
    limit: int = 40


@dg.op
def find_due_bikes(context: dg.OpExecutionContext, config: InspectionConfig) -> list[str]:
    """Lists the bikes of a zone that have gone farther than the limit since their last repair."""
    bikes = [f"B-{1000 + 17 * number}" for number in range(config.limit)]
    context.log.info(f"{len(bikes)} bikes in {config.zone} are due")
    return bikes


@dg.op
def inspect_brakes(context: dg.OpExecutionContext, bikes: list[str]) -> dict[str, float]:
    """Reads the wear of the brake pads from the bike computers."""
    context.log.info(f"Read the brake pads of {len(bikes)} bikes")
    return dict.fromkeys(bikes, 0.8)


@dg.op
def inspect_batteries(context: dg.OpExecutionContext, bikes: list[str]) -> dict[str, int]:
    """Reads the charge cycles of the batteries."""
    context.log.info(f"Read the batteries of {len(bikes)} bikes")
    return dict.fromkeys(bikes, 210)


@dg.op
def inspect_tires(context: dg.OpExecutionContext, bikes: list[str]) -> dict[str, float]:
    """Reads the tire pressure in bar."""
    context.log.info(f"Read the tires of {len(bikes)} bikes")
    return dict.fromkeys(bikes, 3.5)


@dg.op
def write_work_orders(
    context: dg.OpExecutionContext,
    brakes: dict[str, float],
    batteries: dict[str, int],
    tires: dict[str, float],
) -> int:
    """Writes one work order per bike that needs the workshop."""
    orders = sum(1 for bike in brakes if batteries[bike] > 200 or tires[bike] < 2)
    context.log.info(f"Wrote {orders} work orders")
    return orders


@dg.job(tags={"team": "fleet"})
def fleet_inspection() -> None:
    """Finds the bikes that are due, reads their state, and writes work orders for the workshop."""
    bikes = find_due_bikes()
    write_work_orders(inspect_brakes(bikes), inspect_batteries(bikes), inspect_tires(bikes))
