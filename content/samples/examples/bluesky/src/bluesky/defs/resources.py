import os

import dagster as dg

from bluesky.local_network import LocalBluesky
from bluesky.network import Bluesky
from bluesky.storage import PROJECT, Storage


@dg.definitions
def resources() -> dg.Definitions:
    """With an app password, assets read Bluesky. Without one, they read the stand-in."""
    if os.getenv("BLUESKY_APP_PASSWORD"):
        bluesky = Bluesky(handle=dg.EnvVar("BLUESKY_HANDLE"), app_password=dg.EnvVar("BLUESKY_APP_PASSWORD"))
    else:
        bluesky = LocalBluesky()
    storage = Storage(root=os.getenv("BLUESKY_STORAGE", str(PROJECT / "storage")))
    return dg.Definitions(resources={"bluesky": bluesky, "storage": storage})
