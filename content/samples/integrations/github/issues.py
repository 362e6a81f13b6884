import dagster as dg

from .resources import GitHubIssues


@dg.asset
def fare_review(github: GitHubIssues) -> dg.MaterializeResult:
    url = github.create("Fares without a price", "The price list has no fare for Harbor-Cape.")
    return dg.MaterializeResult(metadata={"issue": dg.MetadataValue.url(url)})
