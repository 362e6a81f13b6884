import time


def crack_width(photo: int, seconds: float = 0.2) -> float:
    """Stands in for an image model: waits, and returns the width of a crack in millimeters."""
    time.sleep(seconds)
    return photo / 10
