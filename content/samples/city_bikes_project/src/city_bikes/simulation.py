"""Numbers of a city of 64 stations. Each follows from its day, so that every set of pictures shows the same curves."""

import math
import os
import random
from datetime import date

STATIONS = 64
DOCKS = 1_216
ZONES = {"Center": 0.46, "Harbor": 0.27, "University": 0.18, "Hills": 0.09}


def trips_on(day: str) -> int:
    """More on weekdays than on weekends, with a slow wave over the month."""
    moment = date.fromisoformat(day)
    weekday = 8_400 if moment.weekday() < 5 else 5_900
    wave = 1 + 0.12 * math.sin(moment.toordinal() / 4.5)
    return round(weekday * wave + _noise(day).uniform(-260, 260))


def revenue_on(day: str) -> float:
    return round(trips_on(day) * _noise(day).uniform(1.52, 1.61), 2)


def high_celsius_on(day: str) -> float:
    return round(9 + 5 * math.sin(date.fromisoformat(day).toordinal() / 6) + _noise(day).uniform(-1.5, 1.5), 1)


def long_rides_on(day: str) -> int:
    return _noise(day).randint(2, 5)


def read_weather(day: str) -> float:
    """The answer of the weather service, which was down on the day that the environment names."""
    if os.environ.get("CITY_BIKES_WEATHER_OUTAGE") == day:
        raise ConnectionError(f"weather.citybikes.example answered 503 Service Unavailable for {day}")
    return high_celsius_on(day)


def _noise(day: str) -> random.Random:
    return random.Random(day)
