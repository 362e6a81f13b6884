import type { SourceNodesArgs } from 'gatsby';
import { watchSource } from '../../../../../src/gatsby/node/develop/watch-source';
import { bundleRenderer } from '../../../../../src/gatsby/node/renderer/bundle-renderer';
import { watchRenderer } from '../../../../../src/gatsby/node/renderer/renderer-node';

jest.mock('../../../../../src/gatsby/node/develop/watch-source');
jest.mock('../../../../../src/gatsby/node/renderer/bundle-renderer');

const bundle = jest.mocked(bundleRenderer);

test('after a bundle that failed, a change to any file bundles again: one that no bundle has had may mend it', async () => {
  const reported = jest.fn();
  const args = {
    actions: { createNode: jest.fn() },
    createNodeId: String,
    createContentDigest: String,
    reporter: { error: reported },
  } as unknown as SourceNodesArgs;
  await watchRenderer(args, { code: '', files: new Set(['src/a.tsx']) });
  const change = async (path: string): Promise<number> => {
    const [, onChange] = jest.mocked(watchSource).mock.calls[0]!;
    onChange([path]);
    await new Promise(setImmediate);
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
