import json
import urllib.request
from email.message import EmailMessage

from modal_podcasts.services import Mail


class SlackMail(Mail):
    """Posts messages to a Slack channel."""

    webhook: str

    def send(self, message: EmailMessage) -> str:
        """Sends the subject and the text, and returns where they went."""
        text = f"*{message['Subject']}*\n{message.get_content()}"
        request = urllib.request.Request(
            self.webhook, json.dumps({"text": text}).encode(), {"Content-Type": "application/json"}
        )
        urllib.request.urlopen(request).close()
        return "Slack"
