from pathlib import Path

import dagster as dg

from resource_caching.maps import FileMap, Map, MemoryMap

STORAGE = Path(__file__).parents[3] / "storage"


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "plain_map": Map(),
            "memory_map": MemoryMap(),
            "file_map": FileMap(path=str(STORAGE / "answers.sqlite")),
        }
    )
