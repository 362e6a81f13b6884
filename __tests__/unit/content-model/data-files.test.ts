import { missingFiles } from '../../../src/content-model/data-files';

const REQUIRED = missingFiles(new Set());

test('a site needs what every page shows, and no announcement', () => {
  expect(REQUIRED).toEqual(expect.arrayContaining(['content/site/navbar.yml', 'content/sidebars/docs.yml']));
  expect(REQUIRED).not.toContain('content/site/announcement.yml');
  expect(missingFiles(new Set(REQUIRED))).toEqual([]);
});

test.each([
  ['facts', 'content/api/facts/dagster.json', 'content/api/facts/packages.json'],
  ['facts of commands', 'content/api/facts/settings.json', 'content/api/facts/cli.json'],
  ['landing pages', 'content/site/landing-pages/api.yml', 'content/site/landing-pages/docs.yml'],
])('a site without %s is one, but not one that has only some of them', (_what, some, missing) => {
  expect(missingFiles(new Set([...REQUIRED, some]))).toContain(missing);
});

test('a site of one package needs no facts of commands, config, settings, and GraphQL', () => {
  const facts = ['content/api/facts/dagster.json', 'content/api/facts/packages.json'];
  expect(missingFiles(new Set([...REQUIRED, ...facts]))).toEqual([]);
});
