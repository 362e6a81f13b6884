"""The pages of obstore, lakeFS, Salesforce, and SharePoint: assets against moto's server and fakes of HTTP interfaces."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import boto3
import dagster as dg
import pytest
import responses
from dagster._core.storage.compute_log_manager import ComputeIOType
from dagster_obstore.azure import AzureObjectStore
from dagster_obstore.gcs import GCSObjectStore
from dagster_obstore.s3 import S3ObjectStore
from dagster_salesforce import SalesforceResource
from dagster_salesforce.credentials import (
    SalesforceConnectedAppOAuthCredentials,
    SalesforceSessionCredentials,
    SalesforceUserPasswordCredentials,
)
from dagster_sharepoint import SharePointResource
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample
from moto.server import ThreadedMotoServer

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def s3(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server for S3, with the buckets of the samples."""
    for name, value in {"ACCESS_KEY_ID": "key", "SECRET_ACCESS_KEY": "secret"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
        monkeypatch.setenv(f"LAKEFS_{name}", value)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    address = "http://{}:{}".format(*server.get_host_and_port())
    client = boto3.client("s3", endpoint_url=address, region_name="us-east-1")
    for bucket in ("ferry-exports", "ferry-data"):
        client.create_bucket(Bucket=bucket)
    yield address
    server.stop()


def content(address: str, bucket: str, key: str) -> bytes:
    client = boto3.client("s3", endpoint_url=address, region_name="us-east-1")
    return client.get_object(Bucket=bucket, Key=key)["Body"].read()


def test_obstore_writes_an_object(tmp_path: Path, s3: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_ENDPOINT_URL", s3)
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    text = sample("obstore/tickets.py").replace(
        "    s3 = S3ObjectStore(\n", "    s3 = S3ObjectStore(\n        allow_http=True,\n"
    )
    with ferry_project(tmp_path, {"defs/tickets.py": text}):
        result = materialize(load_project(tmp_path))
        assert metadata(result)["ticket_export"] == {"bytes": 23}
        assert content(s3, "ferry-exports", "tickets/2026-03-28.csv").startswith(b"ticket,route")


def test_region_and_endpoint_of_the_resource_have_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AWS_ENDPOINT_URL", "AWS_ENDPOINT", "AWS_REGION", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name, raising=False)
    store = S3ObjectStore(
        access_key_id="key", secret_access_key="secret", region="eu-north-1", endpoint="http://localhost:1"
    ).create_store("ferry-exports")
    assert "eu-north-1" not in str(store.config)
    assert "localhost" not in str(store.config)


def test_the_storage_account_of_the_resource_has_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AZURE_STORAGE_ACCOUNT_NAME", raising=False)
    resource = AzureObjectStore(storage_account="ferries", access_key="a2V5")
    with pytest.raises(Exception, match="Account must be specified"):
        resource.create_store("exports")
    monkeypatch.setenv("AZURE_STORAGE_ACCOUNT_NAME", "ferries")
    assert resource.create_store("exports").config["container_name"] == "exports"


def test_the_resource_for_google_cannot_create_a_store() -> None:
    with pytest.raises(Exception, match="service_account_key"):
        GCSObjectStore(service_account="account.json")
    for values in (("account.json", "{}"), ("", "{}"), ("account.json", "")):
        resource = GCSObjectStore(service_account=values[0], service_account_key=values[1])
        with pytest.raises(Exception, match="One of service account path or service account key"):
            resource.create_store("ferry-exports")


def test_obstore_without_http_refuses_such_an_address(s3: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import obstore

    monkeypatch.setenv("AWS_ENDPOINT_URL", s3)
    store = S3ObjectStore(access_key_id="key", secret_access_key="secret").create_store(
        "ferry-exports", timeout="2s", retry_config={"max_retries": 0}
    )
    with pytest.raises(Exception, match="scheme is not https|URL scheme|builder error|error sending"):
        obstore.put(store, "a", b"b")


def test_obstore_keeps_compute_logs(tmp_path: Path, s3: str) -> None:
    from dagster_obstore.s3.compute_log_manager import S3ComputeLogManager

    manager = S3ComputeLogManager(
        bucket="ferry-exports",
        endpoint=s3,
        allow_http=True,
        region="us-east-1",
        access_key_id="key",
        secret_access_key="secret",
        local_dir=str(tmp_path),
    )
    with manager.open_log_stream(["run", "compute_logs", "step"], ComputeIOType.STDERR) as stream:
        stream.write("sailed")
    assert content(s3, "ferry-exports", "dagster/storage/run/compute_logs/step.err") == b"sailed"


def test_the_other_compute_log_managers_take_one_login() -> None:
    from dagster_obstore.azure.compute_log_manager import ADLSComputeLogManager
    from dagster_obstore.gcs.compute_log_manager import GCSComputeLogManager

    logins = [
        {"access_key": "a2V5"},
        {"sas_token": "sv=1&sig=x"},
        {"use_azure_cli": True},
        {"client_id": "id", "client_secret": "secret", "tenant_id": "tenant"},
    ]
    for login in logins:
        ADLSComputeLogManager(storage_account="ferries", container="dagster-logs", **login)
    key = {"client_email": "a@b.example", "private_key": "x", "private_key_id": "1", "disable_oauth": True}
    GCSComputeLogManager(bucket="ferry-logs", service_account_key=json.dumps(key))
    with pytest.raises(Exception, match="missing.json"):
        GCSComputeLogManager(bucket="ferry-logs", service_account_path="/missing.json")


def test_an_asset_writes_to_a_branch_of_lakefs(tmp_path: Path, s3: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAKEFS_ENDPOINT", s3)
    with ferry_project(tmp_path, {"defs/tickets.py": sample("lakefs/tickets.py")}):
        result = materialize(load_project(tmp_path))
        assert metadata(result)["tickets_on_branch"] == {"path": "lakefs://ferry-data/nightly/tickets/2026-03-28.csv"}
        assert content(s3, "ferry-data", "nightly/tickets/2026-03-28.csv").endswith(b"2,R2\n")


def test_a_repository_that_is_missing(tmp_path: Path, s3: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAKEFS_ENDPOINT", s3)
    text = sample("lakefs/tickets.py").replace('"ferry-data"', '"missing-repository"')
    with ferry_project(tmp_path, {"defs/tickets.py": text}):
        assert "NoSuchBucket" in failure(materialize(load_project(tmp_path)))


SOAP = """<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="x"><soapenv:Body><loginResponse><result>
<serverUrl>https://ferries.my.salesforce.com/services/Soap/u/59.0/org</serverUrl><sessionId>session</sessionId>
<userInfo><sessionSecondsValid>7200</sessionSecondsValid></userInfo></result></loginResponse></soapenv:Body>
</soapenv:Envelope>"""
INVALID = """<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="x" xmlns:sf="y"><soapenv:Body><soapenv:Fault>
<faultcode>INVALID_LOGIN</faultcode><sf:exceptionCode>INVALID_LOGIN</sf:exceptionCode>
<sf:exceptionMessage>Invalid username</sf:exceptionMessage></soapenv:Fault></soapenv:Body></soapenv:Envelope>"""


def answer_query(request) -> tuple[int, dict, str]:
    records = [{"Id": "1", "Name": "Harbor Hotel"}] if "Account" in request.url else [{"Id": "0", "Name": "Ferries"}]
    return 200, {}, json.dumps({"records": records, "totalSize": 1, "done": True})


@pytest.fixture
def salesforce(monkeypatch: pytest.MonkeyPatch) -> Iterator[responses.RequestsMock]:
    for name in ("CONSUMER_KEY", "CONSUMER_SECRET"):
        monkeypatch.setenv(f"SALESFORCE_{name}", name)
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        mock.add_callback("GET", re.compile(r"https://ferries\.my\.salesforce\.com/.*/query/.*"), callback=answer_query)
        yield mock


def test_salesforce_records_are_read(tmp_path: Path, salesforce: responses.RequestsMock) -> None:
    token = {"access_token": "session", "instance_url": "https://ferries.my.salesforce.com"}
    salesforce.post("https://ferries.my.salesforce.com/services/oauth2/token", json=token)
    with ferry_project(tmp_path, {"defs/passengers.py": sample("salesforce/passengers.py")}):
        result = materialize(load_project(tmp_path))
        assert metadata(result)["corporate_accounts"] == {"accounts": 1, "names": ["Harbor Hotel"]}


def test_a_wrong_password_for_salesforce(tmp_path: Path, salesforce: responses.RequestsMock) -> None:
    rejected = {"error": "invalid_client", "error_description": "invalid client credentials"}
    salesforce.post("https://ferries.my.salesforce.com/services/oauth2/token", json=rejected, status=400)
    with ferry_project(tmp_path, {"defs/passengers.py": sample("salesforce/passengers.py")}):
        message = failure(materialize(load_project(tmp_path)))
        assert "Failed to authenticate to Salesforce" in message
        assert "invalid_client" in message


def test_a_password_is_sent_with_soap(salesforce: responses.RequestsMock) -> None:
    options = {"username": "ana", "password": "secret", "security_token": "token"}
    login = salesforce.post(re.compile(r"https://login\.salesforce\.com/services/Soap/.*"), body=SOAP)
    resource = SalesforceResource(credentials=SalesforceUserPasswordCredentials(**options))
    assert resource.client.query("SELECT Id FROM Account")["totalSize"] == 1
    login.body = INVALID
    login.status = 500
    with pytest.raises(dg.Failure) as raised:
        SalesforceResource(credentials=SalesforceUserPasswordCredentials(**options)).client  # noqa: B018
    assert "INVALID_LOGIN" in str(raised.value.__cause__)


def test_a_connected_app_needs_a_domain() -> None:
    credentials = SalesforceConnectedAppOAuthCredentials(consumer_key="key", consumer_secret="secret")
    with pytest.raises(dg.Failure) as raised:
        SalesforceResource(credentials=credentials).client  # noqa: B018
    assert "INVALID AUTH" in str(raised.value.__cause__)


def test_a_session_for_salesforce(salesforce: responses.RequestsMock) -> None:
    credentials = SalesforceSessionCredentials(session_id="session", instance_url="https://ferries.my.salesforce.com")
    assert SalesforceResource(credentials=credentials).client.query("SELECT Id FROM Account")["totalSize"] == 1


GRAPH = "https://graph.microsoft.com/v1.0"


@pytest.fixture
def sharepoint(monkeypatch: pytest.MonkeyPatch) -> Iterator[responses.RequestsMock]:
    for name in ("TENANT_ID", "CLIENT_ID", "CLIENT_SECRET"):
        monkeypatch.setenv(f"AZURE_{name}", name.lower())
    file = {
        "id": "f1",
        "name": "april.csv",
        "webUrl": "https://ferries.sharepoint.com/april.csv",
        "createdDateTime": "2026-03-27T08:00:00Z",
        "lastModifiedDateTime": "2026-03-28T08:00:00Z",
        "size": 4,
        "file": {"mimeType": "text/csv"},
    }
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        mock.post(re.compile(r"https://login\.microsoftonline\.com/.*"), json={"access_token": "t", "expires_in": 3600})
        mock.get(f"{GRAPH}/sites/ferries.sharepoint.com:/sites/Crew", json={"id": "site"})
        mock.get(f"{GRAPH}/sites/site/drive", json={"id": "drive"})
        mock.get(f"{GRAPH}/sites/site/drives/drive/root:/Rosters", json={"id": "folder"})
        mock.get(f"{GRAPH}/sites/site/drives/drive/items/folder/children", json={"value": [file, {"name": "sub"}]})
        mock.get(f"{GRAPH}/sites/site/drives/drive/items/f1/content", body=b"crew")
        yield mock


def test_sharepoint_files_are_downloaded(tmp_path: Path, sharepoint: responses.RequestsMock) -> None:
    with ferry_project(tmp_path, {"defs/rosters.py": sample("sharepoint/rosters.py")}):
        result = materialize(load_project(tmp_path))
        assert metadata(result)["crew_rosters"] == {"files": ["april.csv"]}
        assert (tmp_path / "rosters" / "april.csv").read_bytes() == b"crew"


def test_a_site_without_a_host_is_refused() -> None:
    secrets = {"client_id": "a", "client_secret": "b", "tenant_id": "c"}
    with pytest.raises(ValueError, match="Provide either 'site_id' or both"):
        SharePointResource(site="Crew", **secrets)


def test_an_application_without_permission(tmp_path: Path, sharepoint: responses.RequestsMock) -> None:
    sharepoint.replace("GET", f"{GRAPH}/sites/ferries.sharepoint.com:/sites/Crew", status=403)
    with ferry_project(tmp_path, {"defs/rosters.py": sample("sharepoint/rosters.py")}):
        assert "403 Client Error" in failure(materialize(load_project(tmp_path)))


def test_a_folder_that_is_missing(tmp_path: Path, sharepoint: responses.RequestsMock) -> None:
    sharepoint.replace("GET", f"{GRAPH}/sites/site/drives/drive/root:/Rosters", status=404)
    with ferry_project(tmp_path, {"defs/rosters.py": sample("sharepoint/rosters.py")}):
        assert "404 Client Error" in failure(materialize(load_project(tmp_path)))


def test_a_listing_has_only_the_files_of_the_folder(sharepoint: responses.RequestsMock) -> None:
    resource = SharePointResource(site_id="site", client_id="a", client_secret="b", tenant_id="c")
    assert [file.name for file in resource.list_files("Rosters")] == ["april.csv"]


def test_definitions_load_without_a_connection(tmp_path: Path) -> None:
    for path in ("salesforce/passengers.py", "sharepoint/rosters.py"):
        with ferry_project(tmp_path / path.partition("/")[0], {"defs/sample.py": sample(path)}):
            dg.Definitions.validate_loadable(load_project(Path.cwd()))
