"""Runs the pytest files that the page on testing schedules shows."""

from automate.schedules.partitioned_checks import *
from automate.schedules.season_aware_checks import *
