LIMITS = {"kelp_forest": 12.8, "coral_reef": 27.0}
LATEST = {"kelp_forest": 13.0, "coral_reef": 26.3}

if __name__ == "__main__":
    for tank, celsius in LATEST.items():
        if celsius > LIMITS[tank]:
            print(f"{tank}: {celsius} is above {LIMITS[tank]}")
