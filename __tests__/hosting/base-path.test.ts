import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVING } from '../../hosting/serving';
import { readBuiltSite, type BuiltSite } from '../../hosting/site/read-site';
import { expectAnswer } from './check';
import { checksOf } from './checks';
import { isHealthy } from './dockerfile';
import { request } from './request';
import { startCaddy, startNginx, type Server } from './servers';

/** The workspace of `npm run test:lane -- base-path`. */
const FOLDER = resolve(__dirname, '..', '..', '.workspaces', 'base-path');
const BASE = '/manual';

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('%s below a base path', (name, start) => {
  let site: BuiltSite;
  let server: Server;

  beforeAll(async () => {
    site = await readBuiltSite(join(FOLDER, 'public'), SERVING);
    server = await start(join(FOLDER, 'hosting', 'dist', name));
  });

  afterAll(() => server?.stop());

  test.each(checksOf({ base: BASE, page: `${BASE}/guides/automate/schedules` }))('$name', (check) =>
    expectAnswer(server.port, site, check),
  );

  test("the container's health check passes", () => {
    expect(isHealthy(server.port)).toBe(true);
  });

  test('a checkout in a folder that only its owner may enter is served for these tests, too', async () => {
    const home = mkdtempSync(join(tmpdir(), 'home-')); // mode 700
    cpSync(join(FOLDER, 'hosting', 'dist', name), join(home, name), { recursive: true });
    const { port, stop } = await start(join(home, name));
    const { status } = await request(port, `${BASE}/`);
    await stop();
    rmSync(home, { recursive: true });
    expect(status).toBe(200);
  });
});
