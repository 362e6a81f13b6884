"""The tests that the pages show are samples too: run them as they are."""

from automate.sensors.testing_run_status_sensors import *
from automate.sensors.testing_sensors import *
