// The project of the quickstart, after its first run.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

export const BAKERY = {
  name: 'bakery',
  module: 'bakery.definitions',
  async makeProject(folder) {
    const code = join(folder, 'src', 'bakery');
    const samples = 'content/samples';
    await cp(join(import.meta.dirname, 'bakery'), folder, { recursive: true });
    await cp(`${samples}/tutorial/bike_share_project/src/bike_share/definitions.py`, join(code, 'definitions.py'));
    await cp(`${samples}/getting_started/quickstart_assets.py`, join(code, 'defs', 'assets.py'));
  },
  async act(api) {
    await api.launchJob('bakery', '__ASSET_JOB', ['sales', 'product_revenue']);
    await api.waitUntilIdle();
    return {};
  },
};
