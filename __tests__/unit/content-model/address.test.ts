import { FILE_SCHEMAS, type FileSchemaName } from '../../../src/content-model/schema-output/file-schemas';
import { suggestAddress } from '../../../src/content-model/site/address';
import { validateData } from '../../../src/content-model/validation/validate-data';
import { parseYamlSource } from '../../../src/content-model/validation/yaml-source';

test.each([
  ['htps://example.org/a', 'https://example.org/a'],
  ['HTTPS:/example.org', 'https://example.org'],
  ['ftp://example.org', 'http://example.org'],
  ['mail:docs@example.org', 'mailto:docs@example.org'],
  ['//example.org', 'https://example.org'],
  ['www.example.org/a', 'https://www.example.org/a'],
  ['http//example.org', 'http://example.org'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<b>', undefined],
])('the address most likely meant by %s is %s', (address, suggestion) => {
  expect(suggestAddress(address)).toBe(suggestion);
});

const FILES: readonly (readonly [place: string, schema: FileSchemaName, yaml: string])[] = [
  ['a link of the footer', 'footer', 'links: [{ label: A, href: "@" }]\nsocial: []\ncopyright: A'],
  ['a social link', 'footer', 'links: []\nsocial: [{ label: X, href: "@", icon: x }]\ncopyright: A'],
  ['a link of the navbar', 'navbar', 'title: A\nitems: [{ type: link, label: A, href: "@" }]'],
  ['the announcement', 'announcement', 'announcementId: a\nenabled: true\ntext: A\nhref: "@"'],
  ['a link of a sidebar', 'sidebar', 'label: A\nitems: [{ link: "@", label: A }]'],
  ['the target of a redirect', 'redirects', 'redirects: [{ from: /a, to: "@" }]'],
  ['the source of a redirect', 'redirects', 'redirects: [{ from: "@", to: /a }]'],
  ['the path of a version', 'versions', 'versions: [{ name: a, label: A, path: "@", isLast: true, mainDoc: a }]'],
  ['the slug of a page', 'doc', 'title: A\ndescription: A page that a test reads.\nslug: "@"'],
  ["the assistant's script", 'assistant', 'kind: script\nscript: "@"'],
  ["the assistant's origins", 'assistant', 'kind: builtin\norigins: ["@"]'],
];

describe.each(FILES)('[CONTENT-01] the address of %s', (_place, schema, yaml) => {
  const check = (address: string) => {
    const source = parseYamlSource(yaml.replace('@', address), 'a.yml');
    return validateData(FILE_SCHEMAS[schema], source, 'a.yml').diagnostics;
  };

  test.each(['javascript:alert(1)', 'data:text/html,<b>', 'vbscript:a', 'htps://example.org', '//example.org'])(
    'cannot be %s',
    (address) => {
      expect(check(address)).toEqual([expect.objectContaining({ code: 'field-value', severity: 'error' })]);
    },
  );

  test('can be one that is allowed', () => {
    expect([check('/a'), check('https://example.org/')]).toContainEqual([]);
  });
});

describe('the route of a page can be reached on every host, and is below the folder of the site', () => {
  const check = (slug: string) => {
    const source = parseYamlSource(JSON.stringify({ title: 'A', description: 'A page that a test reads.', slug }), 'a');
    return validateData(FILE_SCHEMAS.doc, source, 'a').diagnostics;
  };

  test.each(['/', '/a', '/guides/1.9-to_1.10', '/Guides'])('%s fits', (slug) => {
    expect(check(slug)).toEqual([]);
  });

  test.each([
    ['/../a', undefined],
    ['/.git', undefined],
    ['/a?b', undefined],
    ['/guides/a&b', '/guides/a-b'],
    ['/guides/a.md', '/guides/a'],
    ['/404', undefined],
    ['/static/a', undefined],
  ])('%s does not', (slug, suggestion) => {
    const [found, ...others] = check(slug);
    expect(others).toEqual([]);
    expect(found?.code).toBe('field-value');
    expect(found?.suggestion).toBe(suggestion);
  });
});

test.each(['/a/*', '/a/:id', '/a?x=1', '/a#b', '/../a', '/a$b', '/a"b'])('no redirect begins at %s', (from) => {
  const source = parseYamlSource(JSON.stringify({ redirects: [{ from, to: '/' }] }), 'a');
  expect(validateData(FILE_SCHEMAS.redirects, source, 'a').diagnostics).toEqual([
    expect.objectContaining({ code: 'field-value' }),
  ]);
});

test('the nearest address that is allowed is proposed', () => {
  const source = parseYamlSource('announcementId: a\nenabled: true\ntext: A\nhref: htps://example.org', 'a.yml');
  expect(validateData(FILE_SCHEMAS.announcement, source, 'a.yml').diagnostics).toEqual([
    expect.objectContaining({
      line: 4,
      column: 7,
      message: 'The field "href" does not fit: found "htps://example.org".',
      expected: '"https://…" or a route such as "/guides"',
      suggestion: 'https://example.org',
    }),
  ]);
});
