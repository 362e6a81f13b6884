import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Position } from '../content-model/problem';
import { isJsx, propsOf } from './check-vocabulary';
import { positionOf } from './parse';

/** A link as an author wrote it. */
export interface OutgoingLink extends Position {
  /** `page`: a route of the site; `file`: a Markdown file; `anchor`: the same page; `external`: another site. */
  readonly kind: 'page' | 'file' | 'anchor' | 'external';
  /** The route, the path below `content/docs/` without extension, or the address; empty for `anchor`. */
  readonly target: string;
  /** The anchor without `#`; empty where there is none. */
  readonly hash: string;
}

/** A file that a body shows: a sample, a partial or an image. */
export interface FileReference extends Position {
  readonly kind: 'sample' | 'partial' | 'image';
  /** Its path below `content/samples/`, `content/partials/`, or `content/` for images. */
  readonly path: string;
  /** The region of a sample that is shown. */
  readonly region?: string;
}

const START: Position = { line: 1, column: 1 };

/** Sorts a link's address into its kind. `file` is the path of the page below `content/`. */
export function parseLink(address: string, file: string): Omit<OutgoingLink, keyof Position> {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(address)) return { kind: 'external', target: address, hash: '' };
  const [path = '', hash = ''] = address.split('#');
  if (path === '') return { kind: 'anchor', target: '', hash };
  if (/\.mdx?$/.test(path)) return { kind: 'file', target: docPathOf(resolveContentPath(path, file)), hash };
  return { kind: 'page', target: path, hash };
}

/** The path below `content/` that a path written in a file means: from the root with a leading slash, else from the file. */
export function resolveContentPath(path: string, file: string): string {
  return path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
}

/** The path of a page by which sidebars and links name it, from the path of its file below `content/`. */
export function docPathOf(contentPath: string): string {
  return contentPath
    .replace(/^docs\//, '')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '');
}

/** Every link of a body: those of Markdown and those of components. */
export function collectLinks(root: Root, file: string): OutgoingLink[] {
  const links: OutgoingLink[] = [];
  const add = (address: string, position: Position | undefined): void => {
    const { line, column } = position ?? START;
    links.push({ ...parseLink(address, file), line, column });
  };
  visit(root, (node) => {
    if (node.type === 'link') add(node.url, positionOf(node));
    else if (isJsx(node)) {
      const { href } = propsOf(node);
      if (typeof href === 'string') add(href, positionOf(node));
    }
  });
  return links;
}

/** Every file that a body shows. */
export function collectFileReferences(root: Root, file: string): FileReference[] {
  const references: FileReference[] = [];
  const add = (kind: FileReference['kind'], path: unknown, position: Position | undefined, region?: unknown): void => {
    if (typeof path !== 'string') return;
    const { line, column } = position ?? START;
    references.push({ kind, path, line, column, ...(typeof region === 'string' ? { region } : {}) });
  };
  visit(root, (node) => {
    const position = positionOf(node);
    if (node.type === 'image') add('image', resolveContentPath(node.url, file), position);
    if (!isJsx(node)) return;
    const props = propsOf(node);
    if (node.name === 'CodeExample' || node.name === 'CliInvocation') add('sample', props.path, position, props.region);
    if (node.name === 'Partial') add('partial', props.file, position);
    for (const src of node.name === 'Figure' ? [props.src, props.darkSrc] : [])
      if (typeof src === 'string') add('image', resolveContentPath(src, file), position);
  });
  return references;
}
