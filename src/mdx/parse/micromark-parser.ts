import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdx } from 'micromark-extension-mdx';

type Options = NonNullable<Parameters<typeof fromMarkdown>[1]>;
type Constructs = NonNullable<ReturnType<typeof gfm>['text']>;

const FRONT_MATTER = frontmatter();
const DIRECTIVES = { flow: directive().flow ?? {} };

const syntax = createSyntax(false);
const autolinkSyntax = createSyntax(true);

/** Looking for bare addresses takes two fifths of the parser's time, and most pages have none. */
const BARE_ADDRESS = /https?:\/\/|www\.|[\w.+-]@[\w-]+\./i;

/** Parses a text by micromark. Throws a `VFileMessage` where it finds a fault. */
export function parseByMicromark(text: string): Root {
  return fromMarkdown(text, BARE_ADDRESS.test(text) ? autolinkSyntax : syntax);
}

/**
 * What pages are written in beside CommonMark:
 * - GitHub's tables, task lists, strikethrough and footnotes, and addresses that become links without any markup;
 * - MDX without JavaScript: tags and braces are parsed, the code inside braces is not. So an `{expression}` is a node that a
 *   diagnostic can point to, and `## Title {#id}` needs no extension;
 * - `:::note` blocks alone: the inline form would take the colon of `16:30pm` or `key:value` in prose for a directive;
 * - front matter, which gets no node: `front-matter.ts` reads it.
 */
function createSyntax(autolinks: boolean): Options {
  const { text = {}, ...others } = gfm();
  const gfmSyntax = { ...others, text: autolinks ? text : withoutAutolinks(text) };
  const gfmNodes = gfmFromMarkdown().filter(({ transforms }) => autolinks || transforms === undefined);
  return {
    extensions: [FRONT_MATTER, gfmSyntax, mdx(), DIRECTIVES],
    mdastExtensions: [gfmNodes, mdxFromMarkdown(), directiveFromMarkdown()],
  };
}

function withoutAutolinks(constructs: Constructs): Constructs {
  return Object.fromEntries(
    Object.entries(constructs)
      .map(([code, list]) => [code, [list ?? []].flat().filter(({ name = '' }) => !name.endsWith('Autolink'))] as const)
      .filter(([, list]) => list.length > 0),
  );
}
