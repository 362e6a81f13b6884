import dagster as dg


class UserRunCoordinator(dg.QueuedRunCoordinator):
    """Tags each run that is launched in the UI with the user from the proxy."""

    def submit_run(self, context: dg.SubmitRunContext) -> dg.DagsterRun:
        user = context.get_request_header("X-Forwarded-Email")
        if user:
            self._instance.add_run_tags(context.dagster_run.run_id, {"user": user})
        return super().submit_run(context)
