import { parse } from 'node-html-parser';
import { has, read, SITE_URL } from './built-site';

interface Manifest {
  readonly icons: readonly { readonly src: string }[];
}

test.each(['icon', 'apple-touch-icon', 'manifest'])('what a page names as its %s exists', (rel) => {
  const links = parse(read('index.html')).querySelectorAll(`link[rel=${rel}]`);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect([link.getAttribute('href'), has(link.getAttribute('href') ?? '')]).toContain(true);
});

test('the icons of the manifest exist, and browsers that ask for favicon.ico get it', () => {
  const { icons } = JSON.parse(read('manifest.webmanifest')) as Manifest;
  expect(icons.filter(({ src }) => !has(src))).toEqual([]);
  expect(icons.length).toBeGreaterThan(1);
  expect(has('favicon.ico')).toBe(true);
});

test('robots.txt names the sitemap', () => {
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});
