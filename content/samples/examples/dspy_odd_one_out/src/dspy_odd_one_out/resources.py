import os

import dagster as dg
import dspy

from dspy_odd_one_out.standin import StandIn


# region resource
class LanguageModel(dg.ConfigurableResource):
    """The model behind the solver: the real one if OPENAI_API_KEY is set, otherwise the stand-in."""

    model: str = "openai/gpt-4o-mini"

    def lm(self) -> dspy.LM:
        """A client for DSPy."""
        if os.getenv("OPENAI_API_KEY"):
            return dspy.LM(self.model)
        return dspy.LM("standin/lexicon", engine=StandIn(), cache=False)


# endregion resource
