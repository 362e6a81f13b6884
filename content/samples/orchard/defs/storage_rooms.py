from collections.abc import Iterator

import dagster as dg

ROOMS = {"room_a": 1.4, "room_b": 0.9}


@dg.multi_asset(
    specs=[dg.AssetSpec(room) for room in ROOMS],
    can_subset=True,
)
def storage_temperatures(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    for key in context.selected_asset_keys:
        room = key.to_user_string()
        yield dg.MaterializeResult(
            asset_key=key, metadata={"celsius": ROOMS[room]}
        )
