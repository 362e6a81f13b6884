// Serves what was built, as static hosts do, with 404.html and status 404 for what is not there, and with the
// security headers of hosting/serving.ts, so that every browser test runs under them. `ports.mjs` says where.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { commonHeaders } from '../../hosting/headers.ts';
import { SERVING } from '../../hosting/serving.ts';
import { readBuiltSite } from '../../hosting/site/read-site.ts';
import { HOST, PORTS } from './ports.mjs';

async function listen(port, { folder, below = '', addsSlash = false }) {
  const notFound = readFileSync(join(folder, '404.html'));
  const common = commonHeaders(SERVING, await readBuiltSite(folder, SERVING));
  const headers = Object.entries(common).filter(([name]) => name !== 'Cache-Control');
  const serve = sirv(folder, {
    extensions: ['html'],
    onNoMatch: (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(notFound),
  });
  createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { pathname, search } = new URL(request.url, 'http://localhost');
    if (!pathname.startsWith(below)) return response.writeHead(404).end('Nothing is served outside the base path.');
    const path = pathname.slice(below.length) || '/';
    if (addsSlash && !path.endsWith('/') && existsSync(join(folder, path, 'index.html'))) {
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    }
    request.url = path + search;
    return serve(request, response);
  }).listen(port, HOST);
}

await listen(PORTS.site, { folder: 'public' });
await listen(PORTS.basePath, { folder: '.workspaces/base-path/public', below: '/manual' });
await listen(PORTS.slash, { folder: 'public', addsSlash: true });
