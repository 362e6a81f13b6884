"""The tests that the pages show are samples too: run them as they are."""

from archive.tests.test_clean_readings_sensor import *
from weather.tests.test_run_status_sensors import *
from weather.tests.test_sensors import *
