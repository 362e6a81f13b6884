import time

PAGES = [f"page_{number:02}" for number in range(1, 13)]


def read_page(page: str, seconds: float = 1.0) -> int:
    """Stands in for a text recognition service: waits, and returns the number of words."""
    time.sleep(seconds)
    return 100 + len(page) * int(page[-2:])
