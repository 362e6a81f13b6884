"""The data platform of a bike-share operator, which the pictures of the pages show.

It calculates nothing: `simulation` invents plausible numbers, the same for each day on every machine.
"""
