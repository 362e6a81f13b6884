"""The conditions that one page shows, a file for each."""

from .every_partition import every_partition as every_partition
from .first_run import also_on_first_tick as also_on_first_tick
from .ignore import ignore_names as ignore_names
from .ignore_updates_only import ignore_name_updates as ignore_name_updates
from .lookback import last_three_days as last_three_days
from .partial import partial_inputs as partial_inputs
from .tolerate_missing import tolerate_missing as tolerate_missing
from .wait_for_all import map_was_handled as map_was_handled
from .wait_for_all import wait_for_all as wait_for_all
