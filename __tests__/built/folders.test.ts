import { parse } from 'node-html-parser';
import { fileOf, has, LISTED, read } from './built-site';

/** The folders of all routes: `/guides` and `/guides/automate` of `/guides/automate/schedules`. */
const FOLDERS = [
  ...new Set(
    LISTED.flatMap((route) => {
      const parts = route.split('/').slice(1, -1);
      return parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
    }),
  ),
].sort();

/** Where the page at an address leads automatically; undefined where it is a page that stays. */
function targetOf(route: string): string | undefined {
  const refresh = parse(read(`${route}/index.html`)).querySelector('meta[http-equiv=refresh]');
  return refresh?.getAttribute('content')?.replace(/^.*url=/, '');
}

test('every folder of a route answers: with its page, or with a redirect to a page of the section', () => {
  const withoutPage = FOLDERS.filter((folder) => !has(`${folder}/index.html`));
  expect(withoutPage).toEqual([]);
  const redirects = FOLDERS.flatMap((folder) => {
    const target = targetOf(folder);
    return target === undefined ? [] : [{ folder, target }];
  });
  expect(redirects.map(({ folder }) => folder)).toContain('/guides');
  const lost = redirects.filter(
    ({ folder, target }) => !target.startsWith(`${folder}/`) || fileOf(target) === undefined || targetOf(target),
  );
  expect(lost).toEqual([]);
});

test('hosts with a file of redirects know those of folders, with and without a slash at the end', () => {
  const target = targetOf('/guides');
  const rules = read('_redirects').split('\n');
  expect(rules).toContain(`/guides ${target} 301`);
  expect(rules).toContain(`/guides/ ${target} 301`);
});
