import type { SourceNodesArgs } from 'gatsby';
import { watchSource } from '../../../../../src/gatsby/node/develop/watch-source';
import { bundleRenderer, type RendererBundle } from '../../../../../src/gatsby/node/renderer/bundle-renderer';
import { watchRenderer } from '../../../../../src/gatsby/node/renderer/renderer-node';

jest.mock('../../../../../src/gatsby/node/develop/watch-source');
jest.mock('../../../../../src/gatsby/node/renderer/bundle-renderer');

const bundle = jest.mocked(bundleRenderer);

const reported = jest.fn();
const createNode = jest.fn();
const ARGS = {
  actions: { createNode },
  createNodeId: String,
  createContentDigest: String,
  reporter: { error: reported },
} as unknown as SourceNodesArgs;

const settled = (): Promise<void> => new Promise(setImmediate);

/** Watches the files of a first bundle, and gives what tells of changes. */
async function watch(): Promise<(path: string) => void> {
  await watchRenderer(ARGS, { code: '', files: new Set(['src/a.tsx']) });
  const [, onChange] = jest.mocked(watchSource).mock.lastCall!;
  return (path) => onChange([path]);
}

beforeEach(() => jest.clearAllMocks());

test('after a bundle that failed, a change to any file bundles again: one that no bundle has had may mend it', async () => {
  const tell = await watch();
  const change = async (path: string): Promise<number> => {
    tell(path);
    await settled();
    return bundle.mock.calls.length;
  };
  expect(await change('src/new.tsx')).toBe(0);
  bundle.mockRejectedValueOnce(new Error('src/new.tsx: Expected "}"'));
  expect(await change('src/a.tsx')).toBe(1);
  expect(reported).toHaveBeenCalledTimes(1);
  bundle.mockResolvedValue({ code: '', files: new Set(['src/a.tsx', 'src/new.tsx']) });
  expect(await change('src/new.tsx')).toBe(2);
  expect(await change('src/other.tsx')).toBe(2);
});

test('of two edits that follow quickly, the articles get the later, also where bundling the first takes longer', async () => {
  const change = await watch();
  let end: (first: RendererBundle) => void = () => undefined;
  bundle.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  bundle.mockResolvedValueOnce({ code: 'second', files: new Set() });
  change('src/a.tsx');
  change('src/a.tsx');
  await settled();
  end({ code: 'first', files: new Set(['src/a.tsx']) });
  await settled();
  expect(createNode.mock.calls).toMatchObject([[{ code: 'first' }], [{ code: 'second' }]]);
});
