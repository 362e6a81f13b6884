import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { matchesPath } from '../../hosting/path-pattern';
import { REVALIDATED, SERVING } from '../../hosting/serving';
import { redirectsOf } from '../../hosting/site/read-site';
import { listen, siteHandler } from '../../tools/shared/local-server.mjs';
import { ROOT } from '../../tools/shared/root.cjs';
import { siteName, type Deployment } from './deployments';

/** A host whose site can be replaced while readers are on it. */
export interface Host {
  readonly origin: string;
  readonly publish: (deployment: Deployment) => void;
  readonly close: () => Promise<void>;
}

/** How long a browser may keep a file, as every host is told. */
function cacheControl(path: string): string {
  const rules = SERVING.pathRules.filter((rule) => matchesPath(rule.path, path));
  return rules.map(({ headers }) => headers['Cache-Control']).find(Boolean) ?? REVALIDATED;
}

/** Serves a deployment, and redirects its old addresses, as every host but one does. */
function serve(deployment: Deployment): RequestListener {
  const folder = join(ROOT, '.workspaces', siteName(deployment), 'public');
  const redirects = redirectsOf(readFileSync(join(folder, '_redirects'), 'utf8'));
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  const answer = siteHandler(folder, (response, path) => response.setHeader('cache-control', cacheControl(path)));
  return (request, response) => {
    const location = moved.get(request.url ?? '');
    if (location === undefined) answer(request, response);
    else response.writeHead(301, { location }).end();
  };
}

export async function startHost(first: Deployment): Promise<Host> {
  let present = serve(first);
  const { origin, close } = await listen((request, response) => present(request, response));
  return { origin, publish: (deployment) => void (present = serve(deployment)), close };
}
