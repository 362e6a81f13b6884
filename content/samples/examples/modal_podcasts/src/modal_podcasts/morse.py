"""Morse code as sound: the recordings of this project, which a small decoder transcribes without a speech model."""

import io
import wave
from itertools import pairwise

import numpy as np

RATE, UNIT = 2000, 12  # samples in a second, and in the shortest signal
TABLE = """
a .-    b -...  c -.-.  d -..   e .     f ..-.  g --.   h ....  i ..    j .---  k -.-   l .-..  m --
n -.    o ---   p .--.  q --.-  r .-.   s ...   t -     u ..-   v ...-  w .--   x -..-  y -.--  z --..
0 -----  1 .----  2 ..---  3 ...--  4 ....-  5 .....  6 -....  7 --...  8 ---..  9 ----.  . .-.-.-  , --..--
"""
CODE = dict(zip(TABLE.split()[::2], TABLE.split()[1::2], strict=True))


def speak(text: str) -> bytes:
    """A WAV file with a text in Morse code."""
    units = ""
    for word in text.lower().split():
        letters = ("0".join("1" if sign == "." else "111" for sign in CODE[letter]) for letter in word)
        units += "000".join(letters) + "0000000"
    tone = 12000 * np.sin(2 * np.pi * 500 * np.arange(len(units) * UNIT) / RATE + 0.7)
    sound = tone * np.repeat([int(unit) for unit in "000" + units], UNIT)[: len(tone)]
    with wave.open(buffer := io.BytesIO(), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.astype(np.int16).tobytes())
    return buffer.getvalue()


def read(path: str) -> tuple[np.ndarray, int]:
    """The samples of a WAV file, and how many there are in a second."""
    with wave.open(path) as file:
        return np.frombuffer(file.readframes(file.getnframes()), dtype=np.int16), file.getframerate()


def decode(sound: np.ndarray) -> str:
    """The text of a piece of a recording."""
    sounding = np.convolve(np.abs(sound.astype(np.int64)), np.ones(4), "same") > 4000
    edges = np.flatnonzero(np.diff(sounding.astype(int)))
    code = ""
    for start, end in pairwise(edges.tolist()):
        units = (end - start) / UNIT
        if sounding[start + 1]:
            code += "-" if units > 2 else "."
        elif units > 2:
            code += " / " if units > 5 else " "
    signs = {sign: letter for letter, sign in CODE.items()} | {"/": " "}
    return "".join(signs.get(sign, "") for sign in code.split())
