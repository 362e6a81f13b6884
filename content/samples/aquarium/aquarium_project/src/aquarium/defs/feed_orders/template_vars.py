from typing import Callable

import dagster as dg


@dg.template_var
def supplier() -> str:
    return "pacific_feed"


@dg.template_var
def order_tags() -> dict[str, str]:
    return {"supplier": "pacific_feed", "perishable": "true"}


@dg.template_var
def folder_name(context: dg.ComponentLoadContext) -> str:
    return context.path.name


@dg.template_var
def order_key() -> Callable[[str], str]:
    return lambda food: f"orders/pacific_feed/{food}"
