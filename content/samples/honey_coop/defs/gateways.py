import dagster as dg


class SilenceConfig(dg.Config):
    minutes: int = 30


@dg.op
def read_heartbeats() -> dict[str, int]:
    """Return the minutes since each scale gateway's last message."""
    return {"meadow": 4, "orchard": 95, "ridge": 41}


@dg.op
def find_silent(config: SilenceConfig, heartbeats: dict[str, int]) -> list[str]:
    return [name for name, age in heartbeats.items() if age > config.minutes]


@dg.op
def restart(context: dg.OpExecutionContext, gateways: list[str]) -> int:
    for gateway in gateways:
        context.log.info(f"Restarting {gateway}")
    return len(gateways)


@dg.job
def restart_silent_gateways():
    restart(find_silent(read_heartbeats()))
