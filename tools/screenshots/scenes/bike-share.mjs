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
};
