"""The samples and claims of the page on Azure storage: the real clients on a fake of the accounts' HTTP interface."""

import re
from urllib.parse import parse_qs, urlparse

import dagster as dg
import pytest
import responses
from azure.core.exceptions import ClientAuthenticationError, HttpResponseError
from dagster_azure.adls2 import (
    ADLS2DefaultAzureCredential,
    ADLS2Key,
    ADLS2PickleIOManager,
    ADLS2Resource,
    PickledObjectADLS2IOManager,
)
from dagster_azure.blob import AzureBlobStorageKeyCredential, AzureBlobStorageResource
from dagster_azure.fakes import FakeADLS2Resource
from ferry_aws import error, load, metadata

pytestmark = pytest.mark.filterwarnings("ignore")
KEY = "a2V5"  # "key", encoded
COMMON = {"ETag": '"1"', "Last-Modified": "Tue, 24 Nov 2026 12:00:00 GMT", "x-ms-request-id": "1"}


class FakeAccount:
    """Files by path, and the requests. Appended data is written at once."""

    def __init__(self):
        self.files, self.requests, self.refusal, self.missing = {}, [], None, False

    def answer(self, request):
        url = urlparse(request.url)
        query, path = parse_qs(url.query), url.path
        self.requests.append((request.method, path, query, dict(request.headers)))
        if self.refusal:
            return self.refusal
        if "container" in query.get("restype", []) or query.get("resource") == ["filesystem"]:
            return (404, {**COMMON, "x-ms-error-code": "ContainerNotFound"}, "") if self.missing else (200, COMMON, "")
        if "lease" in query.get("comp", []):
            acquired = request.headers["x-ms-lease-action"] == "acquire"
            return 201 if acquired else 200, {**COMMON, "x-ms-lease-id": "lease"}, ""
        if request.method == "PUT":
            body = request.body.read() if hasattr(request.body, "read") else request.body or b""
            self.files[path] = body.encode() if isinstance(body, str) else body
            return 201, COMMON, ""
        if request.method == "PATCH":
            if query["action"] == ["append"]:
                body = request.body.read() if hasattr(request.body, "read") else request.body
                self.files[path] = bytes(body)
                return 202, COMMON, ""
            return 200, {**COMMON, "Content-Length": "0"}, ""
        if path not in self.files:
            return 404, {**COMMON, "x-ms-error-code": "BlobNotFound"}, ""
        if request.method == "DELETE":
            del self.files[path]
            return 200, COMMON, ""
        content = self.files[path]
        size = {"Content-Range": f"bytes 0-{len(content) - 1}/{len(content)}", "Content-Length": str(len(content))}
        return 200, {**COMMON, **size}, b"" if request.method == "HEAD" else content


@pytest.fixture
def account(monkeypatch):
    monkeypatch.setenv("AZURE_STORAGE_KEY", KEY)
    fake = FakeAccount()
    with responses.RequestsMock(assert_all_requests_are_fired=False) as api:
        for method in ("GET", "HEAD", "PUT", "PATCH", "DELETE", "POST"):
            api.add_callback(method, re.compile(r"https://ferry\w+\.(dfs|blob)\.core\.windows\.net/.*"), fake.answer)
        yield fake


def resources():
    return load("azure.adls2_resources").resources().resources


def run(**options):
    sample = load("azure.adls2_tickets")
    return dg.materialize([sample.ticket_file, sample.ticket_sales], resources=resources(), **options)


def test_files_are_written_and_read(account):
    result = run()
    assert metadata(result, "ticket_sales") == {"revenue": 16.5}
    url = metadata(result, "ticket_file")["dagster/uri"]
    assert url.startswith("https://ferrylake.dfs.core.windows.net/ferry-data/tickets")
    assert account.files["/ferry-data/tickets/2026-11-23.csv"].startswith(b"route,price")


def test_values_are_stored_below_the_prefix_and_deleted_first(account):
    @dg.asset
    def sailings():
        return 14

    for _ in range(2):
        assert dg.materialize([sailings], resources=resources()).success
    assert "/ferry-data/production/sailings" in account.files
    writes = [
        method for method, path, query, _ in account.requests if path.endswith("/sailings") and "comp" not in query
    ]
    assert "DELETE" in writes and writes.index("DELETE") > writes.index("PUT")


def test_a_partitioned_asset_has_a_file_for_each_partition_and_deletes_a_local_one(account, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "production" / "sailings"
    file.parent.mkdir()
    file.write_text("a file of the project")

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["river", "harbor"]))
    def sailings():
        return 14

    for partition in ("river", "harbor", "river"):
        assert dg.materialize([sailings], partition_key=partition, resources=resources()).success
    assert {"/ferry-data/production/sailings/river", "/ferry-data/production/sailings/harbor"} <= set(account.files)
    assert not file.exists()


def test_a_missing_file_system_fails_the_step(account):
    account.missing = True
    result = dg.materialize([dg.asset(name="sailings")(lambda: 14)], resources=resources(), raise_on_error=False)
    assert "ResourceNotFoundError" in error(result)


@pytest.mark.parametrize("value", [{}, {"value": 14}])
def test_a_result_without_a_value_stores_none(account, value):
    @dg.asset
    def sailings():
        return dg.MaterializeResult(**value)

    @dg.asset
    def report(sailings):
        return sailings

    result = dg.materialize([sailings, report], resources=resources(), raise_on_error=False)
    assert result.success == bool(value) == ("/ferry-data/production/sailings" in account.files)
    assert value or "ResourceNotFoundError" in error(result)


def test_a_refused_key_fails_the_step(account):
    code = "AuthenticationFailed"
    account.refusal = 403, {**COMMON, "x-ms-error-code": code}, ""
    sample = load("azure.adls2_tickets")
    result = dg.materialize([sample.ticket_file], resources=resources(), raise_on_error=False)
    assert code in error(result)
    assert issubclass(ClientAuthenticationError, HttpResponseError)


def test_a_key_that_is_not_encoded_is_refused(monkeypatch, account):
    monkeypatch.setenv("AZURE_STORAGE_KEY", "not base64")
    result = run(raise_on_error=False)
    assert not result.success


def test_a_blob_is_uploaded(account):
    sample = load("azure.blob_notices")
    blobs = AzureBlobStorageResource(
        account_url="https://ferryblobs.blob.core.windows.net", credential=AzureBlobStorageKeyCredential(key=KEY)
    )
    result = dg.materialize([sample.delay_notices], resources={"blobs": blobs})
    url = "https://ferryblobs.blob.core.windows.net/notices/2026-11-23.txt"
    assert metadata(result, "delay_notices") == {"dagster/uri": url}
    assert account.files["/notices/2026-11-23.txt"].startswith(b"river")
    assert "blobs" in sample.defs().resources


def test_the_address_of_a_lake_cannot_be_changed():
    adls2 = ADLS2Resource(storage_account="ferrylake", credential=ADLS2Key(key=KEY))
    assert adls2.adls2_client.url.startswith("https://ferrylake.dfs.core.windows.net")
    assert set(ADLS2Resource.model_fields) == {"storage_account", "credential"}
    emulator = AzureBlobStorageResource(
        account_url="http://127.0.0.1:10000/devstoreaccount1", credential=AzureBlobStorageKeyCredential(key=KEY)
    )
    with emulator.get_client() as client:
        assert client.url.startswith("http://127.0.0.1:10000/devstoreaccount1")


def test_the_default_credential_of_a_lake_needs_arguments():
    with pytest.raises(ValueError, match=r"kwargs\n  Input should be a valid dictionary"):
        ADLS2DefaultAzureCredential()
    assert ADLS2DefaultAzureCredential(kwargs={}).kwargs == {}

    @dg.asset
    def ticket_count(adls2: ADLS2Resource):
        return adls2.storage_account

    def launch(credential):
        adls2 = {"config": {"storage_account": "ferrylake", "credential": {"default_azure_credential": credential}}}
        defs = dg.Definitions([ticket_count], resources={"adls2": ADLS2Resource.configure_at_launch()})
        job = defs.resolve_implicit_global_asset_job_def()
        return job.execute_in_process(run_config={"resources": {"adls2": adls2}})

    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "kwargs"'):
        launch({})
    assert launch({"kwargs": {}}).success


def test_the_fake_stores_each_value_once():
    @dg.asset
    def sailings():
        return 14

    def values(fake):
        return PickledObjectADLS2IOManager(
            "ferry-data", fake.adls2_client, fake.blob_client, fake.lease_client_constructor
        )

    def materialize(manager):
        return dg.materialize([sailings], resources={"io_manager": manager}, raise_on_error=False)

    fake = FakeADLS2Resource(account_name="ferrylake")
    manager = values(fake)
    assert materialize(manager).success
    assert "unexpected keyword argument 'recursive'" in error(materialize(manager))
    assert materialize(values(FakeADLS2Resource(account_name="ferrylake"))).success
    assert not hasattr(fake.adls2_client.get_file_client("ferry-data", "tickets.csv"), "url")


@pytest.mark.parametrize("seconds", [10, 61, 0])
def test_leases_have_limits(account, seconds):
    adls2 = resources()["adls2"]
    values = ADLS2PickleIOManager(adls2=adls2, adls2_file_system="ferry-data", lease_duration=seconds)
    result = dg.materialize(
        [dg.asset(name="sailings")(lambda: 14)], resources={"io_manager": values}, raise_on_error=False
    )
    assert "lease_duration must be -1 (unlimited) or between 15 and 60" in error(result)
