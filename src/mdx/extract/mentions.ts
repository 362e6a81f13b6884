import type { Nodes, Root } from 'mdast';
import type { Position } from '../../content-model/diagnostics/diagnostic';
import { isJsx } from '../parse/jsx';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';
import { parseLink } from './references';

/** Code in a text that may name a symbol of the API. */
export interface Mention extends Position {
  /** As it is in the text: `@dg.asset(pool="api")`. */
  readonly code: string;
  /** The name in it: `dg.asset`. */
  readonly name: string;
  /** Whether it is the text of a link to a symbol. */
  readonly isLinked: boolean;
}

/** A name with dots, or one with two capitals, decorated or called. One word alone is mostly the reader's own name. */
const NAME = /^@?((?:[A-Za-z_]\w*\.)+[A-Za-z_]\w*|(?=\w*[a-z])[A-Z]\w*[A-Z]\w*)(?:\(.*\))?$/s;

/** The mentions of a text: of each name the first that is linked, and the first that could be. */
export function collectMentions(root: Root): Mention[] {
  const mentions = new Map<string, Mention>();
  const collect = (isLinked: boolean) => (node: Nodes) => {
    if (node.type === 'link') {
      if (parseLink(node.url, '').kind === 'symbol')
        for (const child of node.children) walk(child, collect(true), node);
      return false;
    }
    if (node.type === 'inlineCode') {
      const mention = mentionIn(node.value, isLinked, positionOf(node));
      const key = `${mention?.name} ${isLinked}`;
      if (mention && !mentions.has(key)) mentions.set(key, mention);
    }
    return !isPlaceWithoutLinks(node);
  };
  walk(root, collect(false));
  return [...mentions.values()];
}

function mentionIn(code: string, isLinked: boolean, position: Position): Mention | undefined {
  const [, name] = NAME.exec(code) ?? [];
  return name === undefined ? undefined : { code, name, isLinked, ...position };
}

/** Headings, the labels of admonitions, and cards: a card is a link itself. */
function isPlaceWithoutLinks(node: Nodes): boolean {
  return (
    node.type === 'heading' ||
    (node.type === 'paragraph' && node.data?.directiveLabel === true) ||
    (isJsx(node) && node.name === 'Card')
  );
}
