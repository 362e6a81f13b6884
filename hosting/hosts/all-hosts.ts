import { caddy } from './caddy';
import { githubPages } from './github-pages';
import { cloudflare, netlify } from './headers-file';
import type { Host } from './host';
import { nginx } from './nginx';

/** Every host that `npm run hosting` writes a configuration for. */
export const HOSTS: readonly Host[] = [nginx, caddy, netlify, cloudflare, githubPages];
