"""The conditions that one page shows, a file for each."""

from .code_version import eager_or_new_code as eager_or_new_code
from .contention import unless_rebuilding as unless_rebuilding
from .data_changes import only_new_data as only_new_data
from .quiet_hours import by_day as by_day
from .quiet_hours import eager_by_day as eager_by_day
from .retry import eager_with_one_retry as eager_with_one_retry
from .tags import ignore_replays as ignore_replays
from .weekly import eager_plus_weekly as eager_plus_weekly
