import { siteSettings } from '../../../../tools/gatsby/site-settings.mjs';

test.each([
  [{}, {}],
  [{ SITE_URL: '', BASE_PATH: '' }, {}],
  [{ SITE_URL: 'https://docs.example.com' }, { SITE_URL: 'https://docs.example.com' }],
  [{ SITE_URL: 'https://docs.example.com/ ' }, { SITE_URL: 'https://docs.example.com' }],
  [{ SITE_URL: 'http://localhost:9000' }, { SITE_URL: 'http://localhost:9000' }],
  [{ BASE_PATH: '/manual' }, { BASE_PATH: '/manual' }],
  [{ BASE_PATH: '/manual/en/' }, { BASE_PATH: '/manual/en' }],
  [{ BASE_PATH: '/' }, {}],
])('[SITE-11] where the site will be, of %j', (env, settings) => {
  expect(siteSettings(env)).toEqual(settings);
});

test.each([
  [{ SITE_URL: 'docs.example.com' }, 'SITE_URL is "docs.example.com"'],
  [{ SITE_URL: 'https://docs.example.com/manual' }, 'SITE_URL is "https://docs.example.com/manual"'],
  [{ SITE_URL: 'ftp://docs.example.com' }, 'SITE_URL is "ftp://docs.example.com"'],
  [{ BASE_PATH: 'manual' }, 'BASE_PATH is "manual"'],
  [{ BASE_PATH: 'https://docs.example.com/manual' }, 'BASE_PATH is "https://docs.example.com/manual"'],
  [{ BASE_PATH: '/a?b' }, 'BASE_PATH is "/a?b"'],
])('what is neither an origin nor a path is refused: %j', (env, message) => {
  expect(() => siteSettings(env)).toThrow(message);
});
