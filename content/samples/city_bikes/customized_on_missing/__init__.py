"""The conditions that one page shows, a file for each."""

from .backfill_window import last_week_and_gaps as last_week_and_gaps
from .existing import existing_gaps_too as existing_gaps_too
from .history import fill_history as fill_history
from .ignore import without_weather as without_weather
from .settled import after_cutoff as after_cutoff
