// Sends requests to a running Dagster webserver, as its UI does.
import { expect } from 'playwright/test';

const UNFINISHED = ['QUEUED', 'NOT_STARTED', 'STARTING', 'STARTED'];

/**
 * Calls `look` until it returns a value, and fails with `what` if it does not. A call that throws is repeated, because a busy
 * webserver drops connections.
 */
export function waitFor(what, look) {
  return expect(async () => expect(await look(), `${what} did not happen in time`).toBeTruthy()).toPass({
    timeout: 240_000,
    intervals: [1000],
  });
}

/** The queries and mutations that the pictures need, sent to the webserver at `address`. */
export function dagsterApi(address) {
  async function ask(query, variables = {}) {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
    return data;
  }

  /** The ids of runs, newest first. `filter` is a `RunsFilter` of the API. */
  async function findRuns(filter) {
    const query = `query ($filter: RunsFilter) { runsOrError(filter: $filter, limit: 100) { ... on Runs { results { id } } } }`;
    const { runsOrError } = await ask(query, { filter });
    return runsOrError.results.map(({ id }) => id);
  }

  /** Launches a job, or some assets of it; returns the run's id. */
  async function launchJob(location, jobName, assets) {
    const assetSelection = assets?.map((name) => ({ path: [name] }));
    const selector = { ...repositoryOf(location), jobName, assetSelection };
    const query = `mutation ($executionParams: ExecutionParams!) { launchRun(executionParams: $executionParams) {
      __typename ... on LaunchRunSuccess { run { id } } ... on PythonError { message } } }`;
    const { launchRun } = await ask(query, { executionParams: { selector, runConfigData: '{}' } });
    return launchRun.run?.id ?? fail(`launch ${jobName}`, launchRun);
  }

  /** Launches a backfill of some assets over some partitions; returns its id. */
  async function launchBackfill(assets, partitionNames) {
    const assetSelection = assets.map((name) => ({ path: [name] }));
    const query = `mutation ($backfillParams: LaunchBackfillParams!) {
      launchPartitionBackfill(backfillParams: $backfillParams) {
        __typename ... on LaunchBackfillSuccess { backfillId } ... on PythonError { message } } }`;
    const { launchPartitionBackfill: answer } = await ask(query, {
      backfillParams: { assetSelection, partitionNames },
    });
    return answer.backfillId ?? fail('launch a backfill', answer);
  }

  /** Turns a schedule on. */
  async function startSchedule(location, scheduleName) {
    const query = `mutation ($scheduleSelector: ScheduleSelector!) { startSchedule(scheduleSelector: $scheduleSelector) {
      __typename ... on PythonError { message } } }`;
    const scheduleSelector = { ...repositoryOf(location), scheduleName };
    const { startSchedule: answer } = await ask(query, { scheduleSelector });
    if (answer.__typename !== 'ScheduleStateResult') fail(`start ${scheduleName}`, answer);
  }

  /** Turns a sensor on, and waits until it has launched a run. */
  async function startSensor(location, sensorName) {
    const query = `mutation ($sensorSelector: SensorSelector!) { startSensor(sensorSelector: $sensorSelector) {
      __typename ... on PythonError { message } } }`;
    const sensorSelector = { ...repositoryOf(location), sensorName };
    const { startSensor: answer } = await ask(query, { sensorSelector });
    if (answer.__typename !== 'Sensor') fail(`start ${sensorName}`, answer);
    const tags = [{ key: 'dagster/sensor_name', value: sensorName }];
    await waitFor(`A run of ${sensorName}`, async () => (await findRuns({ tags })).length > 0);
  }

  /** Sets the limit of a concurrency pool. */
  async function setPoolLimit(pool, limit) {
    const query = `mutation ($pool: String!, $limit: Int!) { setConcurrencyLimit(concurrencyKey: $pool, limit: $limit) }`;
    await ask(query, { pool, limit });
  }

  /** Whether the daemon has evaluated the automation conditions of an asset. */
  async function hasEvaluated(asset) {
    const query = `query ($assetKey: AssetKeyInput!) { assetConditionEvaluationRecordsOrError(assetKey: $assetKey, limit: 1) {
      ... on AssetConditionEvaluationRecords { records { id } } } }`;
    const { assetConditionEvaluationRecordsOrError: found } = await ask(query, { assetKey: { path: [asset] } });
    return (found?.records ?? []).length > 0;
  }

  /** Resolves once no run and no backfill is under way. */
  async function waitUntilIdle() {
    await waitFor('The end of all runs', async () => {
      const { partitionBackfillsOrError: backfills } = await ask(
        `{ partitionBackfillsOrError(limit: 20) { ... on PartitionBackfills { results { status } } } }`,
      );
      const isBusy = backfills.results.some(({ status }) => status === 'REQUESTED');
      return !isBusy && (await findRuns({ statuses: UNFINISHED })).length === 0;
    });
  }

  return { findRuns, launchJob, launchBackfill, startSchedule, startSensor, setPoolLimit, hasEvaluated, waitUntilIdle };
}

function repositoryOf(location) {
  return { repositoryLocationName: location, repositoryName: '__repository__' };
}

function fail(what, answer) {
  throw new Error(`Dagster did not ${what}: ${answer.message ?? answer.__typename}`);
}
