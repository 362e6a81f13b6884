import dagster as dg

ignore_replays = dg.AutomationCondition.eager().replace(
    "newly_updated_without_root",
    dg.AutomationCondition.newly_updated()
    & ~dg.AutomationCondition.executed_with_root_target()
    & ~dg.AutomationCondition.all_new_updates_have_run_tags(
        tag_values={"replay": "true"}
    ),
)
