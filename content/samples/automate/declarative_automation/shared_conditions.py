from automate.declarative_automation.recipes import (
    by_day,
    eager_with_one_retry,
    only_new_data,
)

# region conditions
new_data_by_day = (only_new_data & by_day).with_label("new data, by day")

with_retry_by_day = (eager_with_one_retry & by_day).with_label(
    "eager with one retry, by day"
)
# endregion conditions
