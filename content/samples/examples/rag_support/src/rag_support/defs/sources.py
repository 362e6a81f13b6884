"""The texts that answers come from: issues, by week, and the pages of the help site."""

from datetime import timedelta

import dagster as dg

from rag_support.defs.resources import HelpSite, IssueTracker
from rag_support.documents import Passage, split

# region issues
WEEKS = dg.WeeklyPartitionsDefinition(start_date="2025-03-03", day_offset=1)
MONDAY_MORNING = dg.AutomationCondition.on_cron("0 6 * * 1")


@dg.asset(
    partitions_def=WEEKS,
    backfill_policy=dg.BackfillPolicy.single_run(),
    automation_condition=MONDAY_MORNING,
    io_manager_key="passages",
    group_name="sources",
    kinds={"github"},
)
def issues(
    context: dg.AssetExecutionContext, issue_tracker: IssueTracker
) -> dict[str, list[Passage]]:
    """Issues with their comments, by the week in which they were created."""
    weeks = {}
    for week in context.partition_keys:
        window = WEEKS.time_window_for_partition_key(week)
        sunday = window.end - timedelta(days=1)
        found = issue_tracker.created_between(f"{window.start:%F}", f"{sunday:%F}")
        weeks[week] = [
            Passage(source="issues", part=week, url=issue["url"], title=issue["title"], text=text)
            for issue in found
            for text in split(
                "\n".join([issue["bodyText"], *(c["bodyText"] for c in issue["comments"]["nodes"])])
            )
        ]
    return weeks


# endregion issues


# region help-pages
@dg.asset(
    automation_condition=MONDAY_MORNING,
    io_manager_key="passages",
    group_name="sources",
    kinds={"html"},
)
def help_pages(help_site: HelpSite) -> list[Passage]:
    """The sections of all pages of the help site, each with the address of its heading."""
    return [
        Passage(
            source="help",
            part="all",
            url=f"{url}#{section['id']}",
            title=f"{page.h1.get_text(strip=True)}: {section.h2.get_text(strip=True)}",
            text=text,
        )
        for url, page in help_site.pages()
        for section in page.main.find_all("section", id=True)
        for text in split(" ".join(p.get_text(" ", strip=True) for p in section.find_all("p")))
    ]


# endregion help-pages
