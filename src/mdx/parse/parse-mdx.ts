import type { Nodes, Root } from 'mdast';
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
import { VFileMessage } from 'vfile-message';
import { START, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { normalizeTree } from './normalize-tree';
import { syntaxDiagnostic } from './syntax-diagnostic';

/** A syntax tree, or the diagnostic that kept the text from being read. */
export type Parsed =
  | { readonly root: Root; readonly diagnostic?: undefined }
  | { readonly root?: undefined; readonly diagnostic: Diagnostic };

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

/** Parses a whole file, front matter included, so that every position is one in the file. */
export function parseMdx(text: string, file: string): Parsed {
  try {
    return { root: normalizeTree((BARE_ADDRESS.test(text) ? autolinkProcessor : processor).parse(text)) };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return { diagnostic: syntaxDiagnostic(error, text, file) };
  }
}

/** Where a node begins in its file: line and column alone, since places are stored with every page. */
export function positionOf(node: Nodes): Position {
  const { line, column } = node.position?.start ?? START;
  return { line, column };
}
