import type { BuiltSite } from '../../../hosting/site/read-site';

/** A small site, as a test wants it. */
export function siteWith(part: Partial<BuiltSite> = {}): BuiltSite {
  return {
    origin: 'https://docs.example',
    basePath: '',
    policy: "default-src 'self'",
    redirects: [
      { from: '/intro', to: '/' },
      { from: '/intro/', to: '/' },
      { from: '/old', to: '/new#part' },
      { from: '/old/', to: '/new#part' },
    ],
    files: ['index.html'],
    ...part,
  };
}
