from collections.abc import Mapping
from typing import Any

import dagster as dg
from dagster_sling import DagsterSlingTranslator


class HarborTranslator(DagsterSlingTranslator):
    def get_asset_spec(self, stream_definition: Mapping[str, Any]) -> dg.AssetSpec:
        spec = super().get_asset_spec(stream_definition)
        return spec.replace_attributes(
            key=dg.AssetKey(["harbor", spec.key.path[-1]]),
            deps=[dg.AssetKey("harbor_office")],
            group_name="harbor",
        )
