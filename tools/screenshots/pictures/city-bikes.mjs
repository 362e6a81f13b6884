// The pictures of the city-bikes project, which stands for a data platform in use. See `pictures.mjs` for the fields.
const LOCATION = '/locations/__repository__@city-bikes';
const SENSOR = `${LOCATION}/sensors/workshop_ledger_sensor`;
const SCHEDULE = `${LOCATION}/schedules/nightly_refresh_schedule`;
const JOB = `${LOCATION}/jobs/fleet_inspection`;
const DIALOG = '.bp5-dialog, .bp4-dialog';

/** The address of the asset graph with all groups open. */
const GRAPH = `/asset-groups?expanded=${['sources', 'warehouse', 'analytics', 'planning'].map((name) => `global@global:${name}`).join(',')}`;

const click = (page, text) => page.getByText(text, { exact: true }).filter({ visible: true }).first().click();

const assets = [
  {
    name: 'ui-asset-catalog',
    path: '/assets',
    isWhole: true,
    height: 700,
    shows: ['daily_ridership', '28 partitions'],
  },
  {
    name: 'ui-asset-graph',
    path: GRAPH,
    width: 1100,
    height: 760,
    shows: ['rebalancing_plan', 'raw_trips'],
    act: async (page) => {
      for (const icon of ['panel_show_right', 'zoom_out'])
        await page.locator(`button:has([aria-label="${icon}"])`).click();
    },
  },
  { name: 'ui-asset-details', path: '/assets/trips', height: 760, shows: ['started_at', 'data-platform'] },
  {
    name: 'ui-asset-partitions',
    path: '/assets/daily_ridership?view=partitions',
    height: 640,
    shows: ['28 Partitions Selected'],
    act: (page) =>
      page
        .getByText(/^\d{4}-\d\d-\d\d$/)
        .nth(4)
        .click(),
  },
  {
    name: 'ui-asset-checks',
    path: '/assets/trips?view=checks&checkDetail=rides_end_within_a_day',
    height: 600,
    shows: ['long_rides', 'Failed'],
  },
  {
    name: 'ui-asset-automation',
    path: '/assets/station_balance?view=automation',
    height: 400,
    shows: ['Requested', 'Not requested'],
  },
  {
    name: 'ui-condition-evaluation',
    path: '/assets/station_balance?view=automation',
    width: 1240,
    height: 700,
    shows: ['Requested'],
    act: async (page) => {
      await page
        .locator('tr')
        .filter({ hasText: /Requested/ })
        .first()
        .getByText(/:\d\d [AP]M/)
        .click();
      await page.locator(DIALOG).getByText('any_deps_updated').first().waitFor();
    },
    element: DIALOG,
  },
  {
    name: 'ui-launch-backfill',
    path: '/assets/raw_trips',
    height: 700,
    shows: ['Materialize…'],
    act: async (page) => {
      await click(page, 'Materialize…');
      await page
        .locator(DIALOG)
        .getByText(/^\d{4}-\d\d-\d\d$/)
        .first()
        .waitFor();
      await click(page, 'All');
      await page.getByText('28 partitions').last().waitFor();
      await click(page, 'Backfill only failed and missing partitions within selection');
      await page.locator('button:enabled', { hasText: /^Launch/ }).waitFor();
    },
    element: DIALOG,
  },
];

const runs = [
  {
    name: 'ui-run-timeline',
    path: '/overview/activity/timeline',
    isWhole: true,
    height: 420,
    shows: ['station_update', 'Now'],
  },
  { name: 'ui-runs', path: '/runs', isWhole: true, height: 640, shows: ['workshop_intake', '6 partitions'] },
  {
    name: 'ui-run',
    path: ({ nightlyRun }) => `/runs/${nightlyRun}`,
    width: 1240,
    height: 900,
    shows: ['daily_ridership', 'RUN_SUCCESS'],
  },
  {
    name: 'ui-run-failed',
    path: ({ failedRun }) => `/runs/${failedRun}`,
    width: 1240,
    height: 900,
    shows: ['RUN_FAILURE'],
    act: async (page) => {
      await page.getByPlaceholder('Filter…').fill('type:STEP_FAILURE');
      await page.keyboard.press('Enter');
      await page.getByText('503 Service Unavailable').first().waitFor();
    },
  },
  { name: 'ui-backfill', path: ({ backfill }) => `/runs/b/${backfill}`, height: 380, shows: ['raw_weather'] },
];

const jobs = [
  { name: 'ui-jobs', path: '/jobs', isWhole: true, height: 500, shows: ['fleet_inspection', 'workshop_intake'] },
  { name: 'ui-job-graph', path: JOB, height: 620, shows: ['write_work_orders'] },
  { name: 'ui-op', path: `${JOB}/find_due_bikes`, height: 620, shows: ['kilometers_since_repair'] },
  {
    name: 'ui-launchpad',
    path: `${JOB}/playground`,
    height: 620,
    shows: ['No errors'],
    act: (page) => page.locator('button:enabled', { hasText: 'Launch Run' }).waitFor(),
  },
  {
    name: 'ui-launchpad-error',
    path: `${JOB}/playground`,
    height: 620,
    shows: ['No errors'],
    act: async (page) => {
      await page.locator('.CodeMirror').first().click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText('ops:\n  find_due_bikes:\n    config:\n      limt: 25\n      zone: Harbor\n');
      await page.getByText('Received unexpected config entry').first().waitFor();
    },
  },
];

const automation = [
  {
    name: 'ui-automation',
    path: '/automation',
    width: 1240,
    isWhole: true,
    height: 590,
    shows: ['1 run requested', 'workshop_ledger_sensor'],
  },
  { name: 'ui-schedule', path: SCHEDULE, height: 760, shows: ['Execution timezone', '1 run requested'] },
  {
    name: 'ui-schedule-preview',
    path: SCHEDULE,
    height: 700,
    shows: ['Preview tick result'],
    act: async (page) => {
      await click(page, 'Preview tick result');
      await page.locator(DIALOG).last().getByText('Continue').click();
      await page
        .locator(DIALOG)
        .last()
        .getByText(/^Requested runs/)
        .waitFor();
    },
    element: DIALOG,
  },
  { name: 'ui-sensor', path: SENSOR, height: 720, isMoving: true, shows: ['Recent ticks', 'Evaluations', 'ledger-'] },
  {
    name: 'ui-sensor-tick',
    path: `${SENSOR}?status=success`,
    height: 400,
    shows: ['Evaluations', 'ledger-'],
    act: async (page) => {
      await page.locator('table').last().getByText('1 run requested').nth(1).click();
      await page.locator(DIALOG).last().waitFor();
    },
    element: DIALOG,
  },
  {
    name: 'ui-sensor-logs',
    path: `${SENSOR}?status=success`,
    height: 190,
    shows: ['Evaluations', 'ledger-'],
    act: async (page) => {
      await click(page, 'View logs');
      await page.getByText('Ledgers in the inbox').first().waitFor();
    },
    element: DIALOG,
  },
  {
    name: 'ui-condition-sensor',
    path: `${LOCATION}/sensors/automation_conditions`,
    height: 620,
    isMoving: true,
    shows: ['Recent ticks', 'materialization'],
  },
];

const deployment = [
  { name: 'ui-resource', path: `${LOCATION}/resources/weather_service`, height: 400, shows: ['WEATHER_TOKEN'] },
  { name: 'ui-definitions', path: `${LOCATION}/resources`, height: 400, shows: ['station_feed'] },
  { name: 'ui-code-locations', path: '/deployment/locations', isWhole: true, height: 330, shows: ['Loaded'] },
  { name: 'ui-daemons', path: '/deployment/daemons', isWhole: true, height: 420, shows: ['Scheduler'] },
  { name: 'ui-configuration', path: '/deployment/config', isWhole: true, height: 680, shows: ['run_launcher'] },
];

export const CITY_BIKES_PICTURES = [...assets, ...runs, ...jobs, ...automation, ...deployment];
