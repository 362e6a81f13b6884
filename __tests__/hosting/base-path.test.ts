import { join, resolve } from 'node:path';
import { SERVING } from '../../hosting/serving';
import { readBuiltSite, type BuiltSite } from '../../hosting/site/read-site';
import { expectAnswer } from './check';
import { checksOf } from './checks';
import { isHealthy } from './dockerfile';
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
});
