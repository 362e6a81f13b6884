import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const FIRST_PORT = 9140;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 25;

/**
 * Serves folders by one nginx with one plain configuration, each at a port of its own, while something is done with them.
 * Every site is served alike: gzip at level 6, and no headers of its own.
 */
export async function whileServedByNginx<T>(
  folders: readonly string[],
  act: (origins: readonly string[]) => Promise<T>,
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'bench-reading-'));
  writeFileSync(join(home, 'nginx.conf'), configuration(home, folders));
  const origins = folders.map((_, index) => `http://127.0.0.1:${FIRST_PORT + index}`);
  const nginx = spawn('nginx', ['-p', home, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (const origin of origins) await untilAnswered(origin);
    return await act(origins);
  } finally {
    const ended = once(nginx, 'close');
    nginx.kill('SIGQUIT');
    await ended;
    rmSync(home, { recursive: true });
  }
}

function configuration(home: string, folders: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${home}/${name};`)
    .join('\n');
  const servers = folders
    .map(
      (folder, index) => `  server {
    listen 127.0.0.1:${FIRST_PORT + index};
    root ${folder};
    location / { try_files $uri $uri/index.html $uri.html =404; }
  }`,
    )
    .join('\n');
  return `daemon off;
user root;
worker_processes 1;
pid ${home}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary}
  gzip on;
  gzip_comp_level 6;
  gzip_min_length 256;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml application/wasm;
${servers}
}
`;
}

async function untilAnswered(origin: string): Promise<void> {
  for (const started = performance.now(); performance.now() - started < PATIENCE_MS; await setTimeout(PAUSE_MS)) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`nginx does not answer at ${origin}.`);
}
