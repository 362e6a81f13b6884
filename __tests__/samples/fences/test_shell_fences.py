"""The commands of shell fences and of recorded sessions exist, with their options."""

import pytest
from page_fences import ROOT, Fence, fences_of
from shell_commands import diagnostics_of

SESSIONS = [
    Fence(str(path.relative_to(ROOT)), 1, "console", path.read_text())
    for path in sorted((ROOT / "content" / "samples").rglob("*.console"))
]
SHELL = [*fences_of("bash", "console"), *SESSIONS]


@pytest.mark.parametrize("fence", SHELL, ids=lambda fence: fence.place)
def test_commands_exist(fence: Fence) -> None:
    assert diagnostics_of(fence) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cd a\ndg chek defs", "dg has no command chek; the nearest is check"),
        (
            "cd a\nuv run dg list defs --jsn",
            "dg list defs has no option --jsn; the nearest is --json",
        ),
        (
            "cd a\nuv run --directory b dg chek defs",
            "dg has no command chek; the nearest is check",
        ),
        (
            "cd a\nA=1 dagster-webservr -p 3000 | cat",
            "there is no program dagster-webservr; the nearest is dagster-webserver",
        ),
        (
            "cd a\n.venv/bin/dagster job lst",
            "dagster job has no command lst; the nearest is list",
        ),
        (
            "cd a\ndg scaffold defs dagster.aset a.py",
            "dagster has no aset; the nearest is asset",
        ),
        (
            "cd a\ndagster dev \\\n  --log-level loud",
            "dagster dev --log-level does not take loud",
        ),
        (
            "cd a\necho $(dg launch --asset a)",
            "dg launch has no option --asset; the nearest is --assets",
        ),
    ],
)
def test_typo_is_found(text: str, message: str) -> None:
    assert diagnostics_of(Fence("page.mdx", 7, "bash", text)) == [f"page.mdx:8: {message}"]


def test_output_of_a_session_is_no_command() -> None:
    session = "$ dg list \\\n  defs --jsn\nError: no such option\n"
    [diagnostic] = diagnostics_of(Fence("page.mdx", 7, "console", session))
    assert diagnostic.startswith("page.mdx:7: dg list defs has no option --jsn")
