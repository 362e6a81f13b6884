import logging
import os
from logging.handlers import WatchedFileHandler

# The file of a log collector, which isn't part of Dagster+.
handler = WatchedFileHandler(os.getenv("MASKED_ERRORS_FILE", "masked_errors.log"), delay=True)
handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))

masked_errors = logging.getLogger("dagster.redacted_errors")
masked_errors.addHandler(handler)
masked_errors.propagate = False
