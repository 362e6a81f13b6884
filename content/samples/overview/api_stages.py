"""Print the lifecycle stage of names that `dagster` exports."""

import sys

import dagster as dg
from dagster._annotations import (
    get_deprecated_info,
    is_beta,
    is_deprecated,
    is_preview,
    is_superseded,
)


def stage_of(name: str) -> str:
    symbol = getattr(dg, name)
    if is_deprecated(symbol):
        info = get_deprecated_info(symbol)
        return f"deprecated, removal in {info.breaking_version}"
    if is_superseded(symbol):
        return "superseded"
    if is_beta(symbol):
        return "beta"
    if is_preview(symbol):
        return "preview"
    return "generally available"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"{name}: {stage_of(name)}")
