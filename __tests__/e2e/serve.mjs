// Serves what was built, as static hosts do, with 404.html and status 404 for what is not there, and with the
// security headers of hosting/serving.ts, so that every browser test runs under them. `ports.mjs` says where.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commonHeaders } from '../../hosting/headers.ts';
import { SERVING } from '../../hosting/serving.ts';
import { readBuiltSite } from '../../hosting/site/read-site.ts';
import { listen, siteHandler } from '../../tools/shared/local-server.mjs';
import { PORTS } from './ports.mjs';

const BUILD = 'npm run build';

async function serve(port, { folder, command, below = '', addsSlash = false }) {
  if (!existsSync(join(folder, 'index.html'))) {
    console.error(`${folder} has no built site. Run ${command} first.`);
    process.exit(1); // without a stack, in which the loader of TypeScript would have its code
  }
  const common = commonHeaders(SERVING, await readBuiltSite(folder, SERVING));
  const headers = Object.entries(common).filter(([name]) => name !== 'Cache-Control');
  const answer = siteHandler(folder);
  await listen((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { pathname, search } = new URL(request.url, 'http://localhost');
    if (!pathname.startsWith(below)) return response.writeHead(404).end('Nothing is served outside the base path.');
    const path = pathname.slice(below.length) || '/';
    if (addsSlash && !path.endsWith('/') && existsSync(join(folder, path, 'index.html'))) {
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    }
    request.url = path + search;
    return answer(request, response);
  }, port);
}

// Playwright holds the other end of the input: once it is gone, even by a kill, no test asks any more, and the next run needs the ports.
if (process.argv.includes('--until-input-ends')) process.stdin.once('end', () => process.exit()).resume();

await serve(PORTS.site, { folder: 'public', command: BUILD });
await serve(PORTS.basePath, {
  folder: '.workspaces/base-path/public',
  command: 'npm run test:lane -- base-path',
  below: '/manual',
});
await serve(PORTS.slash, { folder: 'public', command: BUILD, addsSlash: true });
