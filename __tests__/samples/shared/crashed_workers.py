"""What happens to a test whose process of pytest-xdist ends by itself, such as by a fault in the native code of a package."""

import pytest

crashed: set[str] = set()


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(crashitem, report, sched) -> None:
    """Runs the test once more, in another process, and reports that; fails it the second time.

    A process runs thousands of tests, and what ends it may be garbage of any of them. pytest writes the stack of such a fault to `stderr`.
    """
    if crashitem in crashed:
        return
    crashed.add(crashitem)
    sched.mark_test_pending(crashitem)
    report.outcome = "rerun"


def pytest_terminal_summary(terminalreporter) -> None:
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_line(f"RERUN {report.longrepr}")
