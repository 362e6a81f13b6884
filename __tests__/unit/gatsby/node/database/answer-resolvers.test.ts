import type { CreateResolversArgs } from 'gatsby';
import { createResolvers } from '../../../../../src/gatsby/node/create-resolvers';

type Resolve = (source: object, args: object, context: object, info: object) => unknown;

const createNodeId = (input: string): string => `id of ${input}`;
const NODES: Readonly<Record<string, object>> = {
  'id of Doc guides/a': { docPath: 'guides/a', route: '/a' },
  'id of DocBody guides/a': {
    json: JSON.stringify({ sections: [{ id: 'assets', title: 'Assets', text: '\0shared.mdx\0\nMore.', code: '' }] }),
  },
  'id of Partial shared.mdx': { sections: [{ id: '', title: '', text: 'An asset is data.', code: 'dg dev' }] },
  'id of Answer guides/a 0': { question: 'What is an asset?' },
  'id of Answer guides/a 1': { question: 'How do I define one?' },
};
const CONTEXT = { nodeModel: { getNodeById: ({ id }: { id: string }) => NODES[id] ?? null } };
const ANSWER = { question: 'What is an asset?', heading: 'assets', docPath: 'guides/a' };

function resolve(type: string, field: string, source: object): unknown {
  const add = jest.fn<void, [Record<string, Record<string, { readonly resolve: Resolve }>>]>();
  createResolvers({ createResolvers: add, createNodeId } as unknown as CreateResolversArgs);
  return add.mock.calls[0]?.[0][type]?.[field]?.resolve(source, {}, CONTEXT, { operation: {} });
}

test('an answer has its page, and its address on it', () => {
  expect(resolve('Answer', 'doc', ANSWER)).toBe(NODES['id of Doc guides/a']);
  expect(resolve('Answer', 'route', ANSWER)).toBe('/a#assets');
});

test('an answer begins with the text of a partial where its section does', async () => {
  await expect(resolve('Answer', 'text', ANSWER)).resolves.toBe('An asset is data.\nMore.');
  await expect(resolve('Answer', 'text', { ...ANSWER, heading: 'no' })).resolves.toBeNull();
});

test('the sections of a page have the text and the code of its partials', async () => {
  await expect(resolve('Doc', 'sections', { docPath: 'guides/a' })).resolves.toEqual([
    { id: 'assets', title: 'Assets', text: 'An asset is data.\nMore.', code: 'dg dev' },
  ]);
});

test.each([
  ['those of its front matter', [ANSWER, ANSWER], ['What is an asset?', 'How do I define one?']],
  ['none where its front matter does not fit', undefined, []],
])('the answers of a page are %s', (_what, answers, questions) => {
  const doc = { docPath: 'guides/a', answers };
  const found = resolve('Doc', 'answers', doc) as { question: string }[];
  expect(found.map(({ question }) => question)).toEqual(questions);
  expect(resolve('Doc', 'answerCount', doc)).toBe(questions.length);
});
