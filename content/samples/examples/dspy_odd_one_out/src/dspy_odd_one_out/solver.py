"""A DSPy program that solves a puzzle in at most three guesses."""

from typing import Any

import dspy

GUESSES = 3
POINTS = {1: 1.0, 2: 0.5, 3: 0.25}


# region signature
class GuessOddWord(dspy.Signature):
    """Guess the word that does not belong with the others."""

    words: list[str] = dspy.InputField(desc="five words of a puzzle")
    wrong_guesses: list[str] = dspy.InputField(desc="words that are known to belong with the others")
    guess: str = dspy.OutputField(desc="one of the words, without punctuation")


# endregion signature


# region solver
class Solver(dspy.Module):
    """Guesses, hears whether the guess was right, and guesses again."""

    def __init__(self) -> None:
        super().__init__()
        self.guess = dspy.ChainOfThought(GuessOddWord)

    def forward(self, words: list[str], odd: str) -> dspy.Prediction:
        """Play one puzzle. The solution `odd` judges the guesses, and isn't part of any prompt."""
        wrong: list[str] = []
        for attempt in range(1, GUESSES + 1):
            answer = self.guess(words=words, wrong_guesses=wrong)
            guess = answer.guess.strip().strip(".'\"").lower()
            if guess == odd:
                return dspy.Prediction(solved=True, attempts=attempt, guess=guess, reasoning=answer.reasoning)
            wrong.append(guess if guess in words else f"{guess} (not a word of this puzzle)")
        return dspy.Prediction(solved=False, attempts=GUESSES, guess=guess, reasoning=answer.reasoning)


# endregion solver


# region metric
def points(example: dspy.Example, prediction: dspy.Prediction, trace: Any = None) -> float | bool:
    """1 point for the first guess, less for later ones. For demonstrations, first guesses alone are good enough."""
    if trace is not None:
        return prediction.solved and prediction.attempts == 1
    return POINTS[prediction.attempts] if prediction.solved else 0.0


# endregion metric
