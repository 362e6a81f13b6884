import type { Node, SourceNodesArgs } from 'gatsby';
import { z } from 'zod';
import { text } from '../../../content-model/fields';
import type { GraphqlTypeSource } from '../../../content-model/schema-output/graphql';
import type { renderArticle } from '../../renderer/render-article';
import { contentNodeId } from '../content/content-nodes';
import { watchSource } from '../develop/watch-source';
import type { Find } from '../resolve/resolve-body';
import { bundleRenderer, type RendererBundle } from './bundle-renderer';

const TYPE = 'ArticleRenderer';

export const RENDERER_TYPE: GraphqlTypeSource = {
  name: TYPE,
  description: 'What renders articles.',
  schema: z.object({ code: text('A function body of JavaScript.') }),
};

type RendererNode = Node & { readonly code: string };
type Renderer = { readonly renderArticle: typeof renderArticle };

/** Adds the code that renders articles as a node: every process that runs queries has it, and articles depend on it as on content. */
export async function addRenderer({ actions, basePath, ...args }: SourceNodesArgs): Promise<RendererBundle> {
  const { createNodeId, createContentDigest } = args;
  const bundle = await bundleRenderer(basePath);
  const internal = { type: TYPE, contentDigest: createContentDigest(bundle.code) };
  await actions.createNode({ id: contentNodeId(createNodeId, TYPE, ''), code: bundle.code, internal });
  return bundle;
}

/** Adds it anew after each change to one of its files, so that `develop` shows what components render now. */
export async function watchRenderer(args: SourceNodesArgs, { files }: RendererBundle): Promise<void> {
  /** Undefined after a failure: what mends it may be a file that no bundle has had. */
  let known: ReadonlySet<string> | undefined = files;
  const update = async (paths: readonly string[]): Promise<void> => {
    if (paths.every((path) => known?.has(path) === false)) return;
    try {
      known = (await addRenderer(args)).files;
    } catch (error) {
      known = undefined;
      args.reporter.error("Articles keep their old form: the code that renders them can't be bundled.", error as Error);
    }
  };
  /** One after the other: of two at a time, the older bundle could be added last. */
  let updates = Promise.resolve();
  await watchSource(args.reporter, (paths) => {
    updates = updates.then(() => update(paths));
  });
}

let loaded: { readonly digest: string; readonly renderer: Renderer } | undefined;

/** The code that renders articles. */
export function rendererOf(find: Find): Renderer {
  const { code, internal } = find<RendererNode>(TYPE, '')!;
  if (loaded?.digest !== internal.contentDigest) {
    loaded = { digest: internal.contentDigest, renderer: new Function(code)() as Renderer };
  }
  return loaded.renderer;
}
