"""A deterministic stand-in for a language model, so that the project runs without an account.

It looks the words up in a lexicon. Asked for the theme of the words, it uses the whole lexicon, otherwise the first half of each line. So a
better instruction gives a better score, as with a real model. The scores themselves say nothing about real models.
"""

import itertools
import json
import re
from collections import Counter

from dspy.lm15 import Message, Request, Response, Usage

LEXICON = {
    "fish": "herring cod bass perch plaice haddock sole ray",
    "birds": "heron crane swift gull tern puffin plover kite",
    "boats": "dinghy ketch sloop barge cutter yawl punt tender",
    "winds": "gale breeze squall zephyr gust mistral draft",
    "knots": "bowline hitch bend reef sheepshank figure-eight",
    "cheeses": "cheddar brie gouda feta edam stilton",
    "dances": "waltz reel tango polka jig foxtrot samba",
    "trees": "oak ash elm birch alder rowan plane yew",
    "tools": "hammer chisel saw file spanner pliers vice",
    "fabrics": "linen denim felt silk tweed canvas",
    "herbs": "sage thyme mint basil dill parsley",
    "gems": "opal ruby garnet jade topaz pearl",
    "instruments": "cello bass flute viola oboe lute harp",
}
INSTRUCTIONS = [
    "Guess the word that stands out.",
    "Name the theme that four of the words share, and guess the word outside of the theme.",
    "Read the five words slowly, and guess the one that does not belong with the others.",
]


# region engine
class StandIn:
    """An engine for dspy.LM: takes DSPy's request, and returns its response."""

    def __init__(self) -> None:
        self.instructions = itertools.cycle(INSTRUCTIONS)

    def complete(self, request: Request) -> Response:
        """Fill in the fields that the prompt asks for."""
        system = request.system if isinstance(request.system, str) else "".join(p.text for p in request.system or ())
        prompt = request.messages[-1].text or ""
        fields = re.findall(r"`\[\[ ## (\w+) ## \]\]`", prompt.rpartition("Respond with")[2])
        answers = {field: self.answer(field, system, prompt) for field in fields if field != "completed"}
        text = "\n\n".join(f"[[ ## {field} ## ]]\n{answer}" for field, answer in answers.items())
        usage = Usage(input_tokens=len(system + prompt) // 4, output_tokens=len(text) // 4)
        return Response(
            id=None, model=request.model, message=Message.assistant(text), finish_reason="stop", usage=usage
        )

    # endregion engine

    def answer(self, field: str, system: str, prompt: str) -> str:
        """The value of one field."""
        if field == "proposed_instruction":
            return next(self.instructions)
        if field not in ("guess", "reasoning"):
            return "Puzzles with five words, of which four share a theme."
        words, wrong = (json.loads(value) for value in re.findall(r"\]\]\n(\[.*\])", prompt)[:2])
        left = [word for word in words if word not in wrong]
        size = None if "theme" in system.rpartition("your objective is:")[2] else 4
        known = {theme: line.split()[:size] for theme, line in LEXICON.items()}
        counts = Counter(theme for word in words for theme, line in known.items() if word in line)
        theme = counts.most_common(1)[0][0] if counts else "unknown"
        outside = [word for word in left if word not in known.get(theme, words)] or left
        return outside[0] if field == "guess" else f"Most of the words are {theme}, but not {outside[0]}."
