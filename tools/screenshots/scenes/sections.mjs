// The projects of three sections of the user guide, each made of samples that its pages show.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SAMPLES = 'content/samples';
const ENTRY_POINT = `${SAMPLES}/tutorial/bike_share_project/src/bike_share/definitions.py`;

/** Makes a project for `dg` with the package of a section and some files of its `defs` folder. */
async function makeSectionProject(folder, name, files) {
  const code = join(folder, 'src', name);
  await mkdir(join(code, 'defs'), { recursive: true });
  const manifest = `[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "${name}"\n`;
  await writeFile(join(folder, 'pyproject.toml'), manifest);
  await writeFile(join(code, '__init__.py'), '');
  await cp(ENTRY_POINT, join(code, 'definitions.py'));
  for (const file of files) await cp(join(SAMPLES, name, 'defs', file), join(code, 'defs', file));
}

/** Materializes assets, and waits for the end of the run. */
async function materialize(api, location, assets) {
  await api.launchJob(location, '__ASSET_JOB', assets);
  await api.waitUntilIdle();
}

/** The resource that the page on asset factories shows. */
const DUCKDB = `import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"duckdb": DuckDBResource(database="orchard.duckdb")})
`;

export const ORCHARD = {
  name: 'orchard',
  module: 'orchard.definitions',
  async makeProject(folder) {
    await makeSectionProject(folder, 'orchard', ['selection_graph.py', 'described_assets.py', 'schema_at_runtime.py']);
    await writeFile(join(folder, 'src/orchard/defs/resources.py'), DUCKDB);
    await writeFile(join(folder, 'export.csv'), 'variety,price\nGala,21\nFuji,24\n');
  },
  async act(api, folder) {
    await materialize(api, 'orchard', ['box_sales', 'supplier_export']);
    await writeFile(join(folder, 'export.csv'), 'variety,price,color\nGala,low,red\nFuji,high,red\n');
    await materialize(api, 'orchard', ['supplier_export']);
    return {};
  },
};

export const HONEY_COOP = {
  name: 'honey_coop',
  module: 'honey_coop.definitions',
  async makeProject(folder) {
    await makeSectionProject(folder, 'honey_coop', ['jarring.py', 'calibrate.py', 'lab.py']);
    await mkdir(join(folder, 'scales'));
    for (const scale of ['meadow_1', 'meadow_2', 'ridge_1']) {
      await writeFile(join(folder, 'scales', `${scale}.csv`), '12\n-8\n5\n');
    }
  },
  async act(api) {
    const dynamicRun = await api.launchJob('honey_coop', 'calibrate_scales');
    await api.waitUntilIdle();
    return { dynamicRun };
  },
};

export const CREAMERY = {
  name: 'creamery',
  module: 'creamery.definitions',
  makeProject: (folder) =>
    makeSectionProject(folder, 'creamery', [
      'farm_payments.py',
      'farm_payments_contract.yaml',
      'contract_check.py',
      'lab_pool.py',
    ]),
  async act(api) {
    await api.setPoolLimit('lab_api', 2);
    await materialize(api, 'creamery', ['farm_payments']);
    return {};
  },
};
