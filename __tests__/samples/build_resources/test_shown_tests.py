"""Runs the pytest file that the page on testing resources shows."""

from wind_farm.tests.test_price_resources import *
