import dagster as dg

from modal_podcasts.pipeline import podcast_pipeline


class Podcast(dg.Component, dg.Model, dg.Resolvable):
    """One podcast whose new episodes are transcribed and summarized."""

    name: str
    url: str
    latest: int = 3

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        """The definitions that the factory makes for this podcast."""
        return podcast_pipeline(self.name, self.url, self.latest)
