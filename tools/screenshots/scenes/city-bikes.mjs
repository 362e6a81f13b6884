// What happens in the scene city-bikes: its dates depend on the day on which the pictures are taken.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../dagster-api.mjs';

const NAME = 'city-bikes';
const FIRST_DAY = 28;
/** The days before those of the history, which a backfill fills. The weather service was down on one of them. */
const BACKFILL_DAYS = [27, 26, 25, 24, 23, 22];
const OUTAGE_DAY = 24;

/** The date of a day in the past, as the keys of partitions have it. */
function dayBefore(days) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export const CITY_BIKES = {
  environment: (folder) => ({
    CITY_BIKES_FIRST_DAY: dayBefore(FIRST_DAY),
    CITY_BIKES_INBOX: join(folder, 'inbox'),
    CITY_BIKES_WEATHER_OUTAGE: dayBefore(OUTAGE_DAY),
    WEATHER_TOKEN: 'none',
  }),
  async act(api, { project }) {
    const [failedRun] = await api.findRuns({ statuses: ['FAILURE'] });
    const [nightlyRun] = await api.findRuns({ pipelineName: 'nightly_refresh', statuses: ['SUCCESS'] });
    const before = await api.findRuns({});
    await waitFor('A look at the automation conditions', () => api.hasEvaluated('station_balance'));
    await writeFile(join(project, 'inbox', `ledger-${dayBefore(0)}-2200.csv`), 'bike,part,cost\n');
    await api.launchJob(NAME, 'station_update');
    const backfill = await api.launchBackfill(['raw_weather', 'weather'], BACKFILL_DAYS.map(dayBefore));
    for (const sensor of ['automation_conditions', 'workshop_ledger_sensor']) {
      await waitFor(`A run of ${sensor}`, async () => {
        const runs = await api.findRuns({ tags: [{ key: 'dagster/sensor_name', value: sensor }] });
        return runs.some((id) => !before.includes(id));
      });
    }
    await api.waitUntilIdle();
    return { failedRun, nightlyRun, backfill };
  },
};
