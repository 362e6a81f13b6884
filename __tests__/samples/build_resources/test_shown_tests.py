"""Runs the pytest file that the page on testing resources shows."""

from waterworks.tests.test_gauge_resources import *
