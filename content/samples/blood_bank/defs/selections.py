import dagster as dg


@dg.asset(tags={"tier": "bronze"})
def donations() -> None: ...


@dg.asset(tags={"tier": "gold"}, owners=["team:lab"], deps=[donations])
def blood_stock() -> None: ...


@dg.asset(tags={"tier": "gold"}, deps=[blood_stock])
def expiry_report() -> None: ...


published = dg.AssetSelection.from_string('tag:"tier"="gold"')

if __name__ == "__main__":
    keys = published.resolve([donations, blood_stock, expiry_report])
    print(sorted(key.to_user_string() for key in keys))
