import type { GraphQLSchema } from 'graphql';
import { openDatabase, type QueryContext } from '../../../../../src/gatsby/node/database/database';

test('what could not be read is read again when it is asked for again', async () => {
  const findAll = jest.fn().mockRejectedValueOnce(new Error('The store is closed.')).mockResolvedValue({ entries: [] });
  const { graph } = openDatabase({
    context: { nodeModel: { findAll } } as unknown as QueryContext,
    schema: {} as GraphQLSchema,
    createNodeId: String,
    basePath: '',
  });
  await expect(graph()).rejects.toThrow('The store is closed.');
  expect((await graph()).sidebars).toEqual([]);
  expect(await graph()).toBe(await graph());
});
