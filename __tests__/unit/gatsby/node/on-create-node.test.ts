import type { CreateNodeArgs, Node } from 'gatsby';
import { onCreateNode } from '../../../../src/gatsby/node/on-create-node';

/** The types of the nodes that are made from a data file. */
async function nodesMadeFrom(loadNodeContent: () => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  const args = {
    node: { id: 'file', internal: { type: 'File' }, relativePath: 'tags.yml' } as unknown as Node,
    loadNodeContent,
    createNodeId: (id: string) => id,
    createContentDigest: () => 'digest',
    actions: {
      createNode: ({ internal }: Node) => made.push(internal.type),
      createParentChildLink: () => undefined,
    },
  };
  await onCreateNode(args as unknown as CreateNodeArgs);
  return made;
}

const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('a data file becomes nodes', async () => {
  const text = 'concepts/assets:\n  label: Assets\n  description: What a pipeline makes, and what it knows of it.\n';
  expect(await nodesMadeFrom(() => Promise.resolve(text))).toEqual(['Tag']);
});

test('a file that is gone before it is read becomes none', async () => {
  expect(await nodesMadeFrom(() => Promise.reject(failure('ENOENT')))).toEqual([]);
});

test('any other failure to read a file is one of the build', async () => {
  await expect(nodesMadeFrom(() => Promise.reject(failure('EACCES')))).rejects.toThrow('EACCES');
});
