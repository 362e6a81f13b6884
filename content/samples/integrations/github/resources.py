import dagster as dg
import requests


class GitHubIssues(dg.ConfigurableResource):
    """Opens issues in a repository."""

    token: str
    repository: str

    def create(self, title: str, body: str) -> str:
        response = requests.post(
            f"https://api.github.com/repos/{self.repository}/issues",
            headers={"Authorization": f"Bearer {self.token}", "Accept": "application/vnd.github+json"},
            json={"title": title, "body": body},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()["html_url"]


@dg.definitions
def resources() -> dg.Definitions:
    github = GitHubIssues(token=dg.EnvVar("GITHUB_TOKEN"), repository="ferries/data")
    return dg.Definitions(resources={"github": github})
