// The project of the quickstart, after its first run.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SALES = `sold_at,product,quantity,unit_price
2025-06-02 07:40,Sourdough,2,4.80
2025-06-02 07:55,Croissant,6,1.90
2025-06-02 08:10,Rye bread,1,5.20
2025-06-02 08:25,Croissant,4,1.90
2025-06-02 09:05,Sourdough,1,4.80
2025-06-02 09:30,Cinnamon roll,3,2.60
`;
const PROJECT = `[project]
name = "bakery"
version = "0.1.0"

[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "bakery"
`;

export const BAKERY = {
  name: 'bakery',
  module: 'bakery.definitions',
  async makeProject(folder) {
    const code = join(folder, 'src', 'bakery');
    await mkdir(join(code, 'defs'), { recursive: true });
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'pyproject.toml'), PROJECT);
    await writeFile(join(folder, 'data', 'sales.csv'), SALES);
    await writeFile(join(code, '__init__.py'), '');
    const samples = 'content/samples';
    await cp(`${samples}/tutorial/bike_share_project/src/bike_share/definitions.py`, join(code, 'definitions.py'));
    await cp(`${samples}/getting_started/quickstart_assets.py`, join(code, 'defs', 'assets.py'));
  },
  async act(api) {
    await api.launchJob('bakery', '__ASSET_JOB', ['sales', 'product_revenue']);
    await api.waitUntilIdle();
    return {};
  },
  pictures: [
    {
      name: 'quickstart-asset-graph',
      path: '/asset-groups',
      width: 1180,
      height: 390,
      shows: ['Materialized', '1 / 1 Passed'],
    },
  ],
};
