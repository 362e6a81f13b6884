import dagster as dg
from dagster_msteams import MSTeamsResource

DELAYS = {"Harbor-Island": 4, "Harbor-Cape": 17}


def text_card(text: str) -> dict:
    block = {"type": "TextBlock", "text": text, "wrap": True}
    card = {"type": "AdaptiveCard", "version": "1.5", "body": [block]}
    attachment = {"contentType": "application/vnd.microsoft.card.adaptive", "content": card}
    return {"type": "message", "attachments": [attachment]}


@dg.asset
def delay_report(msteams: MSTeamsResource) -> dg.MaterializeResult:
    late = [route for route, minutes in DELAYS.items() if minutes > 10]
    if late:
        msteams.get_client().post_message(text_card(f"Late today: {', '.join(late)}"))
    return dg.MaterializeResult(metadata={"late_routes": len(late)})
