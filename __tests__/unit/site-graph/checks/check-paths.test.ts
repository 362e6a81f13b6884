import { checkPaths } from '../../../../src/site-graph/checks/check-paths';

test.each([
  [['docs/intro.mdx', 'docs/guides/index.mdx', 'docs/guides/graph.svg']],
  [['partials/install.mdx', 'images/graph.webp', 'images/ui/graph.png']],
  [['samples/a.py', 'samples/README.md', 'samples/my photo.png', 'api/facts.json', 'schemas/doc.schema.json']],
  [['docs/.gitkeep', 'docs/.obsidian/app.json', 'docs/.obsidian/my icon.png', 'images/.DS_Store']],
])('files that belong where they are: %j', (paths) => {
  expect(checkPaths(paths)).toEqual([]);
});

describe('a file that nothing reads is reported, with the name that would be read', () => {
  test.each([
    ['docs/guides/a.md', 'content/docs/guides/a.mdx'],
    ['docs/guides/a.MDX', 'content/docs/guides/a.mdx'],
    ['docs/graph.jpgg', 'content/docs/graph.jpg'],
    ['docs/notes.docx', undefined],
    ['docs/page', undefined],
    ['partials/install.md', 'content/partials/install.mdx'],
    ['images/graph.pngg', 'content/images/graph.png'],
    ['images/graph.psd', undefined],
    ['phrasings/a.md', undefined],
  ])('%s', (path, suggestion) => {
    const [found, ...others] = checkPaths([path]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'file-unknown', file: `content/${path}`, message: 'Nothing reads this file.' });
    expect(found?.suggestion).toBe(suggestion);
  });

  test('those that are read are listed', () => {
    expect(checkPaths(['images/a.md'])[0]?.expected).toBe('one of .png, .jpg, .jpeg, .webp, .avif, .gif, .svg');
  });
});

test('two files of one page: the second is reported and names the first', () => {
  expect(checkPaths(['docs/guides/index.mdx', 'docs/guides.mdx'])).toEqual([
    expect.objectContaining({
      code: 'route-duplicate',
      file: 'content/docs/guides/index.mdx',
      message: 'The route /guides is that of content/docs/guides.mdx already.',
    }),
  ]);
});

test.each([
  ['docs/guides/my graph.png', 'content/docs/guides/my-graph.png'],
  ['images/R&D.svg', 'content/images/R-D.svg'],
  ["partials/it's.webp", 'content/partials/it-s.webp'],
  ['images/100%.png', 'content/images/100-.png'],
])('a picture whose name is no address: %s', (path, suggestion) => {
  const [found, ...others] = checkPaths([path]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'image-name', file: `content/${path}` });
  expect(found?.suggestion).toBe(suggestion);
});

test.each([
  ['docs/guides/My page.mdx', 'content/docs/guides/my-page.mdx'],
  ['docs/guides/why?.mdx', 'content/docs/guides/why.mdx'],
  ['docs/guides/.hidden.mdx', 'content/docs/guides/hidden.mdx'],
  ['docs/static/index.mdx', undefined],
  ['docs/guides/größe.mdx', 'content/docs/guides/grosse.mdx'],
])('a page whose path is no address: %s', (path, suggestion) => {
  const [found, ...others] = checkPaths([path]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'page-path', file: `content/${path}` });
  expect(found?.suggestion).toBe(suggestion);
});
