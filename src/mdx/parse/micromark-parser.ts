import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { mdx } from 'micromark-extension-mdx';
import type { Construct, ConstructRecord } from 'micromark-util-types';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';

/**
 * What pages are written in beside CommonMark:
 * - GitHub's tables, task lists, strikethrough and footnotes, and addresses that become links without any markup;
 * - MDX without JavaScript: tags and braces are parsed, the code inside braces is not. So an `{expression}` is a node that a
 *   diagnostic can point to, and `## Title {#id}` needs no extension;
 * - `:::note` blocks alone: the inline form would take the colon of `16:30pm` or `key:value` in prose for a directive.
 */
function pageSyntax(this: Processor, { autolinks }: { readonly autolinks: boolean }): void {
  const { text = {}, ...others } = gfm();
  const gfmSyntax = { ...others, text: autolinks ? text : withoutAutolinks(text) };
  const { flow = {} } = directive();
  const gfmNodes = gfmFromMarkdown().filter(({ transforms }) => autolinks || transforms === undefined);
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmSyntax, mdx(), { flow });
  (data.fromMarkdownExtensions ??= []).push(gfmNodes, mdxFromMarkdown(), directiveFromMarkdown());
}

function withoutAutolinks(constructs: ConstructRecord): ConstructRecord {
  const isKept = ({ name = '' }: Construct): boolean => !name.endsWith('Autolink');
  return Object.fromEntries(
    Object.entries(constructs)
      .map(([code, list]) => [code, [list ?? []].flat().filter(isKept)] as const)
      .filter(([, list]) => list.length > 0),
  );
}

const processorWith = (autolinks: boolean) =>
  unified().use(remarkParse).use(remarkFrontmatter).use(pageSyntax, { autolinks }).freeze();

const processor = processorWith(false);
const autolinkProcessor = processorWith(true);

/** Looking for bare addresses takes two fifths of the parser's time, and most pages have none. */
const BARE_ADDRESS = /https?:\/\/|www\.|[\w.+-]@[\w-]+\./i;

/** Parses a text by micromark. Throws a `VFileMessage` where it finds a fault. */
export function parseByMicromark(text: string): Root {
  return (BARE_ADDRESS.test(text) ? autolinkProcessor : processor).parse(text);
}
