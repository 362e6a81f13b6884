import type { CreateDevServerArgs, SourceNodesArgs } from 'gatsby';
import { explainBlankPages, watchLoadedCode } from '../../../../../src/gatsby/node/develop/changed-code';
import { watchSource } from '../../../../../src/gatsby/node/develop/watch-source';

jest.mock('../../../../../src/gatsby/node/develop/watch-source', () => ({ watchSource: jest.fn() }));

/** What `develop` does after changes to files: the nodes that it has, and what it shows in place of a page. */
async function develop(...changes: (readonly string[])[]): Promise<{ files: string[]; page: string }> {
  const nodes = new Map<string, string>();
  await watchLoadedCode({
    createNodeId: (id: string) => id,
    createContentDigest: () => 'digest',
    actions: { createNode: ({ id, file }: { id: string; file: string }) => nodes.set(id, file) },
  } as unknown as SourceNodesArgs);
  const [, onChange] = jest.mocked(watchSource).mock.lastCall!;
  changes.forEach(onChange);
  return { files: [...nodes.values()], page: blankPage() };
}

function blankPage(): string {
  let page = 'the page itself';
  const handlers: ((request: unknown, response: unknown, next: () => void) => void)[] = [];
  const app = { use: (handler: (typeof handlers)[number]) => handlers.push(handler) };
  explainBlankPages({ app } as unknown as CreateDevServerArgs);
  const response = { setHeader: () => undefined, end: (html: string) => (page = html) };
  handlers[0]?.({ headers: { accept: 'text/html' }, url: '/' }, response, () => undefined);
  return page;
}

test('changes of the code are reported until the restart, each once, and those that come together as one', async () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const { files, page } = await develop(
    ['src/components/Icon.tsx'],
    ['src/mdx/vocabulary.ts', 'src/content-model/pages/doc.ts', 'src/mdx/registry.ts'],
    ['src/words/capitalize.ts'],
    ['src/mdx/vocabulary.ts'],
  );
  write.mockRestore();
  // The one that says which fields there are stands for those that changed with it.
  const all = ['src/content-model/pages/doc.ts', 'src/words/capitalize.ts'];
  expect(files).toEqual(all);
  expect(written.join('').match(/^src\S+(?=:1:1)/gm)).toEqual(all);
  expect(written.join('')).toContain('This code and 2 other files have changed since `npm run develop` began');
  // Pages stay blank for a changed field alone.
  expect(page.match(/src\/\S+(?=:1:1)/g)).toEqual(['src/content-model/pages/doc.ts']);
});
