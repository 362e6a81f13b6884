"""Runs the pytest files that the page on testing schedules shows."""

from ferry_line.tests.test_partitioned_schedules import *
from ferry_line.tests.test_schedules import *
