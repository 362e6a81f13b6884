// The project of the tutorial as its last page leaves it, after a run of its job.
import { cp } from 'node:fs/promises';

const NAME = 'bike-share';

export const BIKE_SHARE = {
  name: NAME,
  module: 'bike_share.definitions',
  makeProject: (folder) => cp('content/samples/tutorial/bike_share_project', folder, { recursive: true }),
  async act(api) {
    await api.launchJob(NAME, 'refresh_bike_data');
    await api.startSchedule(NAME, 'morning_refresh');
    await api.waitUntilIdle();
    return {};
  },
  pictures: [
    {
      name: 'tutorial-asset',
      path: '/assets/stations',
      height: 320,
      shows: ['Row count', 'One row per docking station'],
    },
    {
      name: 'tutorial-asset-checks',
      path: '/assets/trips?view=checks&checkDetail=trips_end_after_they_start',
      height: 560,
      shows: ['trip_ids', 'Failed'],
    },
    {
      name: 'tutorial-automation',
      path: '/automation',
      width: 1240,
      isWhole: true,
      height: 310,
      shows: ['morning_refresh'],
    },
    {
      name: 'tutorial-lineage',
      path: '/assets/completed_trips?view=lineage&lineageScope=neighbors&lineageDepth=1',
      width: 1320,
      height: 640,
      shows: ['station_flow', 'daily_trips'],
    },
  ],
};
