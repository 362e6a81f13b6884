"""The conditions that one page shows, a file for each."""

from .checked import after_blocking_checks as after_blocking_checks
from .earlier_updates import updated_since_midnight as updated_since_midnight
from .ignore import ignore_tariffs as ignore_tariffs
from .no_wait import at_nine_whatever_happens as at_nine_whatever_happens
from .older_partition import day_before_latest as day_before_latest
from .only_if_changed import at_nine_if_changed as at_nine_if_changed
from .updates_seen_by_cron import business_hours as business_hours
