import { azure } from './azure';
import { caddy } from './caddy';
import { cloudfront } from './cloudfront';
import { githubPages } from './github-pages';
import { cloudflare, netlify } from './headers-file';
import type { Host } from './host';
import { nginx } from './nginx';
import { vercel } from './vercel';

/** Every host that `npm run hosting` writes a configuration for. */
export const HOSTS: readonly Host[] = [nginx, caddy, netlify, cloudflare, vercel, azure, cloudfront, githubPages];
