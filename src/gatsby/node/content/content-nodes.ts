import type { CreateNodeArgs, Node, NodeInput } from 'gatsby';
import type { ContentRecord, LoadResult } from '../../../content-loader/content-record';

/** The id of the node of a record. */
export function contentNodeId(createNodeId: (input: string) => string, type: string, key: string): string {
  return createNodeId(`${type} ${key}`);
}

/**
 * Adds a node for every record of a file, and one for every diagnostic. Diagnostics are nodes, because the next build takes unchanged
 * files from the cache and does not read them again.
 */
export async function addContentNodes(args: CreateNodeArgs, { records, diagnostics }: LoadResult): Promise<void> {
  const diagnosticRecords = diagnostics.map((fields, index) => ({
    type: 'ContentDiagnostic',
    key: `${fields.file} ${index}`,
    fields,
  }));
  for (const record of [...records, ...diagnosticRecords]) await addNode(args, record);
}

/** The node is a child of the one that it was made from, so that Gatsby updates and deletes both together. */
async function addNode(args: CreateNodeArgs, { type, key, fields }: ContentRecord): Promise<void> {
  const { actions, createNodeId, createContentDigest, node: parent } = args;
  const child: NodeInput = {
    ...fields,
    id: contentNodeId(createNodeId, type, key),
    parent: parent.id,
    children: [],
    internal: { type, contentDigest: createContentDigest({ type, key, parent: parent.internal.contentDigest }) },
  };
  await actions.createNode(child);
  actions.createParentChildLink({ parent, child: child as Node });
}
