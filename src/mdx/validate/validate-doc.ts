import type { Heading, OutgoingLink } from '../../content-model/records/text';
import type { Viz } from '@viz-js/viz';
import type { Root } from 'mdast';
import { diagnostic, positionAt, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { collectApiEntries, type ApiEntry } from '../extract/api-entries';
import { checkMarkup } from './check-markup';
import { checkNodes } from './check-nodes';
import { checkReleases } from './check-releases';
import { checkVersionHeadings } from './check-version-headings';
import { checkVocabulary, isComment } from './check-vocabulary';
import { renderDiagrams, type RenderedDiagrams } from '../diagrams/diagram';
import { parseFrontMatter, type ParsedFrontMatter } from '../parse/front-matter';
import { collectEmptyHeadings } from '../extract/empty-headings';
import { collectCellAnchors, collectHeadings, type HeadingNode } from '../extract/headings';
import { parseMdx, parseWithDiagnostics, type Parsed } from '../parse/parse-mdx';
import { collectClaimItems, type ClaimItem } from '../extract/claim-items';
import { collectMentions, type Mention } from '../extract/mentions';
import { collectPackages, type NamedPackage } from '../extract/packages';
import { collectSentences, type Sentence } from '../extract/sentences';
import { collectDocLists, collectFileReferences, collectLinks } from '../extract/references';
import type { FileReference } from '../parse/content-path';

/** What the text below the front matter refers to, and everything that is wrong in it. */
export interface ValidatedBody {
  readonly headings: readonly Heading[];
  /** The anchors of cells of tables. */
  readonly cellAnchors: readonly string[];
  /** The anchors of headings that have no words below them before the next heading. */
  readonly emptyHeadings: readonly string[];
  readonly links: readonly OutgoingLink[];
  readonly files: readonly FileReference[];
  /** Where it lists the pages below its page. */
  readonly docLists: readonly Position[];
  /** The entries of API symbols and commands. */
  readonly entries: readonly ApiEntry[];
  /** The code that may name a symbol of the API. */
  readonly mentions: readonly Mention[];
  /** The packages and releases that its components and headings name. */
  readonly packages: readonly NamedPackage[];
  /** What it says under Limits and Troubleshooting. */
  readonly claimItems: readonly ClaimItem[];
  /** Its sentences without names, to find pages that say the same. */
  readonly sentences: readonly Sentence[];
  readonly diagnostics: readonly Diagnostic[];
  /** What the body is compiled from; undefined where the text cannot be read. */
  readonly tree: ValidatedTree | undefined;
}

/** The same for a whole page. */
export type ValidatedDoc = ValidatedBody & ParsedFrontMatter;

/** A syntax tree with what validation made of its nodes. */
export interface ValidatedTree {
  readonly root: Root;
  /** The path of the file below `content/`. */
  readonly contentPath: string;
  readonly headings: ReadonlyMap<HeadingNode, Heading>;
  readonly diagrams: RenderedDiagrams;
  /** Whether it holds nothing but the vocabulary; anything else cannot be compiled. */
  readonly isCompilable: boolean;
}

/**
 * Reads and checks a page of `content/docs/` without compiling it: all that a check needs, in two thirds of the time.
 * @param text the whole file
 * @param file its path from the project's root
 */
export function validateDoc(text: string, file: string, viz: Viz): ValidatedDoc {
  const frontMatter = parseFrontMatter(text, file);
  const body = validateBody(text, file, viz);
  return { ...frontMatter, ...body, diagnostics: [...frontMatter.diagnostics, ...body.diagnostics] };
}

/** A text that cannot be read is as one that says nothing. */
const EMPTY: Root = { type: 'root', children: [] };

/** Reads and checks a file without front matter, such as a partial. One with a fault is read again, for its exact place. */
export function validateBody(text: string, file: string, viz: Viz): ValidatedBody {
  const validated = validateParsed(parseMdx(text, file), text, file, viz);
  return validated.diagnostics.length === 0
    ? validated
    : validateParsed(parseWithDiagnostics(text, file), text, file, viz);
}

function validateParsed(parsed: Parsed, text: string, file: string, viz: Viz): ValidatedBody {
  const { root = EMPTY, diagnostic: syntaxDiagnostic } = parsed;
  const contentPath = file.replace(/^content\//, '');
  const vocabulary = checkVocabulary(root, file);
  const { headings, diagnostics: headingDiagnostics } = collectHeadings(root, file);
  const { cellAnchors, diagnostics: cellDiagnostics } = collectCellAnchors(root, file, headings.values());
  const { entries, diagnostics: entryDiagnostics } = collectApiEntries(root, file);
  const { diagrams, diagnostics: drawingDiagnostics } = renderDiagrams(root, file, viz);
  return {
    headings: [...headings.values()],
    cellAnchors,
    emptyHeadings: collectEmptyHeadings(root, headings),
    links: collectLinks(root, contentPath),
    files: collectFileReferences(root, contentPath),
    docLists: collectDocLists(root),
    entries,
    mentions: collectMentions(root),
    packages: collectPackages(root),
    claimItems: collectClaimItems(root, headings),
    sentences: collectSentences(root),
    diagnostics: [
      ...(syntaxDiagnostic ? [syntaxDiagnostic] : []),
      ...vocabulary,
      ...headingDiagnostics,
      ...checkVersionHeadings(root, file),
      ...checkReleases(root, file),
      ...cellDiagnostics,
      ...drawingDiagnostics,
      ...entryDiagnostics,
      ...checkEmpty(parsed, text, file),
      ...checkNodes(root, file),
      ...checkMarkup(root, text, file),
    ],
    tree: syntaxDiagnostic
      ? undefined
      : { root, contentPath, headings, diagrams, isCompilable: vocabulary.length === 0 },
  };
}

/** A page that has been begun and forgotten. */
function checkEmpty({ root }: Parsed, text: string, file: string): Diagnostic[] {
  if (!root?.children.every(isComment)) return [];
  const expected = 'the text that readers get, below the front matter';
  return [diagnostic('page-empty', file, positionAt(text, text.length), 'There is no text.', { expected })];
}
