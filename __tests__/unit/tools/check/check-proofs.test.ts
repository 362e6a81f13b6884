import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProofs } from '../../../../tools/check/check-proofs';

const SAMPLES = '__tests__/samples/sensors';
const TICK = 'test_a_tick_may_take_sixty_seconds_unless_a_variable_says_otherwise';
const root = mkdtempSync(join(tmpdir(), 'proofs-'));

beforeAll(() => {
  mkdirSync(join(root, SAMPLES), { recursive: true });
  writeFileSync(join(root, SAMPLES, 'test_gcp.py'), '');
  const text = `async def ${TICK}(): ...\n\n\ndef test_a_sensor_waits():\n    def test_inside(): ...\n\n\nasync def test_two(): ...\n`;
  writeFileSync(join(root, SAMPLES, 'test_asset_sensor_claims.py'), text);
});

afterAll(() => rmSync(root, { recursive: true }));

const check = (...proofs: string[]) => {
  const positions = Object.fromEntries(proofs.map((_, index) => [`proofs.${index}`, { line: index + 3, column: 9 }]));
  const place = { docPath: 'guides/a', file: 'content/claims/guides/a.yml', positions };
  return checkProofs(root, [{ section: 'limits', begins: 'A sensor', proofs, ...place }]);
};

test('tests that are there, symbols, and pages prove', async () => {
  const file = `${SAMPLES}/test_asset_sensor_claims.py`;
  const others = ['dagster/_core/a.py::name', 'https://docs.dagster.io'];
  expect(await check(`${file}::test_a_sensor_waits`, `${file}::test_two`, ...others)).toEqual([]);
});

test.each([
  ['test_asset_sensor_claims.py::test_a_sensr_waits', 'test_a_sensor_waits'],
  ['test_asset_sensor_claims.py::test_a_tick_may_take_sixty_secnds', TICK],
  ['test_asset_sensr_claims.py::test_a_sensor_waits', `${SAMPLES}/test_asset_sensor_claims.py`],
  ['test_gcs.py::test_a', `${SAMPLES}/test_gcp.py`],
  ['test_nope.py::test_a', undefined],
])('%s is reported with the nearest one', async (proof, suggestion) => {
  const found = await check('https://docs.dagster.io', `${SAMPLES}/${proof}`);
  expect(found).toMatchObject([{ code: 'claim-proof', file: 'content/claims/guides/a.yml', line: 4, column: 9 }]);
  expect(found[0]?.suggestion).toBe(suggestion);
});
