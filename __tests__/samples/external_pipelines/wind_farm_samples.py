"""The definitions that the pages on Dagster Pipes show, and what a run of one of them has reported."""

from importlib import import_module


def load(name):
    """The module of a sample in `defs/`."""
    return import_module(f"wind_farm.src.wind_farm.defs.{name}")


def metadata(result):
    """The metadata of the only materialization."""
    [event] = result.get_asset_materialization_events()
    return {key: value.value for key, value in event.materialization.metadata.items()}
