import json
import runpy
import threading
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

VARIANTS = Path(__file__).parents[1] / "variants"


def test_podcasts_can_be_listed_in_python() -> None:
    defs = runpy.run_path(str(VARIANTS / "podcasts.py"))["podcasts"]()
    assert {spec.key.path[0] for asset in defs.assets for spec in asset.specs} == {"harbor_hour", "fog_signal"}
    assert len(defs.sensors) == 2


def test_a_message_can_go_to_slack() -> None:
    posted: list[dict[str, str]] = []

    class Webhook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            posted.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    message = EmailMessage()
    message["Subject"] = "New episode"
    message.set_content("Fog in June.")
    slack_mail = runpy.run_path(str(VARIANTS / "slack.py"))["SlackMail"]
    slack_mail(webhook=f"http://127.0.0.1:{server.server_port}", outbox="").send(message)
    server.shutdown()
    assert posted == [{"text": "*New episode*\nFog in June.\n"}]
