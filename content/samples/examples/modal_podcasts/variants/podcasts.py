import dagster as dg

from modal_podcasts.pipeline import podcast_pipeline

FEEDS = {
    "harbor_hour": "https://radio.example/harbor_hour.xml",
    "fog_signal": "https://radio.example/fog_signal.xml",
}


@dg.definitions
def podcasts() -> dg.Definitions:
    """The definitions of all podcasts."""
    return dg.Definitions.merge(*(podcast_pipeline(name, url, latest=3) for name, url in FEEDS.items()))
