import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nginx } from '../../hosting/hosts/nginx';
import { SERVING } from '../../hosting/serving';
import { readBuiltSite } from '../../hosting/site/read-site';
import { freePort } from '../../tools/shared/local-server.mjs';
import { decoded } from './check';
import { request } from './request';
import { nginxArguments, startServer, temporaryCopy, temporaryFolder, until, type Server } from './servers';

const ROOT = resolve(__dirname, '..', '..');
const MADE = join(ROOT, 'hosting', 'dist', 'nginx');
const OPERATIONS = join(ROOT, 'docs', 'operations.md');

let server: Server | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** A configuration that has around the included one what Debian's has. */
const anotherConfiguration = (folder: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  gzip on;
  include site.conf;
}
`;

test('site.conf works in another configuration, wherever that is', async () => {
  const [port, folder] = [await freePort(), temporaryFolder()];
  const site = await readBuiltSite(join(ROOT, 'public'), SERVING);
  const made = join(folder, 'made');
  temporaryCopy(MADE, port, made);
  const config = nginx.configure(SERVING, site, made)['site.conf'] ?? '';
  writeFileSync(join(folder, 'site.conf'), config.replace('listen 8080;', `listen 127.0.0.1:${port};`));
  writeFileSync(join(folder, 'nginx.conf'), anotherConfiguration(folder));
  server = await startServer('nginx', nginxArguments(folder), { folder, port });
  const page = await request(port, '/about/changelog', { headers: { 'Accept-Encoding': 'br' } });
  expect(page).toMatchObject({
    status: 200,
    headers: { 'content-encoding': 'br', 'content-type': SERVING.types.html },
  });
  expect(decoded(page)).toContain('<h1');
  expect(await request(port, '/concepts')).toMatchObject({
    status: 301,
    headers: { location: '/getting-started/concepts' },
  });
  expect(await request(port, '/no-such-page')).toMatchObject({ status: 404, headers: { 'x-frame-options': 'DENY' } });
});

test('the command of docs/operations.md has a running server take the next version', async () => {
  const [port, folder] = [await freePort(), temporaryFolder()];
  const current = join(folder, 'current');
  for (const version of ['old', 'new']) {
    const made = join(folder, version);
    mkdirSync(made);
    temporaryCopy(MADE, port, made);
    change(join(made, 'nginx.conf'), '/tmp/', `${folder}/`);
    change(join(made, 'site.conf'), '"DENY"', `"${version}"`);
  }
  const version = async () => (await request(port, '/')).headers['x-frame-options'];
  symlinkSync('old', current);
  server = await startServer('nginx', nginxArguments(current), { folder, port });
  expect(await version()).toBe('old');

  symlinkSync('new', join(folder, 'next'));
  renameSync(join(folder, 'next'), current);
  const command = /nginx (-p \S+ -c nginx\.conf -e stderr -s reload)/.exec(readFileSync(OPERATIONS, 'utf8'))?.[1];
  execFileSync('nginx', (command ?? '').replace('/srv/docs/current', current).split(' '));
  await until(async () => (await version()) === 'new');
});

function change(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}
