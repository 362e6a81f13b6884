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
    files: [
      'app-0123.js',
      'index.html',
      'og/index.png',
      'search-doc-1.json',
      'search-index-1.json',
      'sidebars/docs-1.json',
      'static/0123/a.webp',
      'static/0123/b.js',
      'styles.0123.css',
    ],
    ...part,
  };
}
