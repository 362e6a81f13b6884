import type { CreateNodeArgs } from 'gatsby';
import { onCreateNode, waitForNodes } from '../../../../src/gatsby/node/on-create-node';

test('pages wait for the nodes of a file that is still being read', async () => {
  const made: string[] = [];
  let endReading: (text: string) => void = () => undefined;
  const args = {
    node: { id: 'file', internal: { type: 'File', contentDigest: '1' }, relativePath: 'tags.yml' },
    loadNodeContent: () => new Promise<string>((resolve) => (endReading = resolve)),
    createNodeId: (input: string) => input,
    createContentDigest: JSON.stringify,
    actions: {
      createNode: (node: { internal: { type: string } }) => made.push(node.internal.type),
      createParentChildLink: () => undefined,
    },
  } as unknown as CreateNodeArgs;

  void onCreateNode(args);
  const waiting = waitForNodes().then(() => made.includes('ContentDiagnostic'));
  endReading('- no: tag');
  await expect(waiting).resolves.toBe(true);
  await expect(waitForNodes()).resolves.toBeUndefined();
});
