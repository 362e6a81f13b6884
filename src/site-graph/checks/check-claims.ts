import { groupBy } from '../../content-model/group-by';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { CLAIM_HEADING, CLAIM_SECTIONS, type ClaimSection } from '../../content-model/pages/claims';
import type { ClaimRecord } from '../../content-model/records/claim';
import { itemsOfClaim, type ClaimItem } from '../../mdx/extract/claim-items';
import { companionPathOf } from '../../mdx/parse/content-path';
import type { DocRecord } from '../doc-record';

/** What the claims of a site are checked against. */
export interface ClaimedSite {
  readonly docs: readonly DocRecord[];
  /** Files whose content is not known. */
  readonly unreadableFiles: ReadonlySet<string>;
}

/** Reports claims that no item begins with, items that two claims mean, and items without a proof. */
export function checkClaims(claims: readonly ClaimRecord[], { docs, unreadableFiles }: ClaimedSite): Diagnostic[] {
  const claimsOf = groupBy(claims, ({ docPath }) => docPath);
  const pages = groupBy(docs, (doc) => doc.docPath);
  return [...pages].flatMap(([docPath, [doc, other]]) => {
    // Which of two files is the page is for another check to report.
    if (!doc || other || unreadableFiles.has(doc.file)) return [];
    const file = `content/${companionPathOf(doc.file.replace(/^content\//, ''), 'claims')}`;
    if (unreadableFiles.has(file)) return [];
    const ofPage = claimsOf.get(docPath) ?? [];
    return CLAIM_SECTIONS.flatMap((section) => checkSection(section, ofPage, doc, file));
  });
}

function checkSection(
  section: ClaimSection,
  ofPage: readonly ClaimRecord[],
  doc: DocRecord,
  file: string,
): Diagnostic[] {
  const claims = ofPage.filter((claim) => claim.section === section);
  const [first] = claims;
  if (first && !doc.headings.some(({ text }) => text === CLAIM_HEADING[section])) return [noHeading(first, doc)];
  const items = (doc.claimItems ?? []).filter((item) => item.section === section);
  const begun = claims.map((claim) => ({ claim, found: itemsOfClaim(claim, items) }));
  const unclaimed = items.filter((item) => !begun.some(({ found }) => found.includes(item)));
  const unknown = begun
    .filter(({ found }) => found.length === 0)
    .map(({ claim }) => ({ claim, meant: meantItem(claim, unclaimed) }));
  return [
    ...unknown.map(({ claim, meant }) => unknownItem(claim, meant, items)),
    ...unclearClaims(begun),
    // The item that a claim with other words most likely means would be a second diagnostic of one mistake.
    ...unclaimed
      .filter((item) => !unknown.some(({ meant }) => meant === item))
      .map((item) => unproved(item, section, doc, file)),
  ];
}

function noHeading({ section, file, positions }: ClaimRecord, { headings }: DocRecord): Diagnostic {
  const heading = CLAIM_HEADING[section];
  return diagnostic('claim-unknown', file, positions.section, `The page has no heading ${heading}.`, {
    expected: `a heading ${heading} with the items that are claimed here, or no "${section}" here`,
    suggestion: closestMatch(
      heading,
      headings.map(({ text }) => text),
    ),
  });
}

/** The item without a proof whose words are nearest to those of a claim; the only one, whatever its words are. */
function meantItem({ begins }: ClaimRecord, unclaimed: readonly ClaimItem[]): ClaimItem | undefined {
  if (unclaimed.length === 1) return unclaimed[0];
  const beginnings = unclaimed.map((item) => wholeWords(item.text, begins.length));
  const nearest = closestMatch(begins, beginnings);
  return nearest === undefined ? undefined : unclaimed[beginnings.indexOf(nearest)];
}

function unknownItem(
  { begins, section, file, positions }: ClaimRecord,
  meant: ClaimItem | undefined,
  items: readonly ClaimItem[],
): Diagnostic {
  const message = `No item of ${CLAIM_HEADING[section]} begins with "${begins}".`;
  return diagnostic('claim-unknown', file, positions.begins, message, {
    expected: items.length > 0 ? 'the first words of one of its items' : 'no claim: the section has no items',
    suggestion: meant && wholeWords(meant.text, begins.length),
  });
}

/** So many characters of a text, up to the end of a word. */
function wholeWords(text: string, length: number): string {
  const end = text.indexOf(' ', length - 1);
  return text.slice(0, end < 0 ? text.length : end).replace(/[\s,.;:]+$/, '');
}

function unclearClaims(begun: readonly { claim: ClaimRecord; found: readonly ClaimItem[] }[]): Diagnostic[] {
  const proved = new Set<ClaimItem>();
  return begun.flatMap(({ claim, found: [item, ...others] }) => {
    if (!item) return [];
    if (others.length > 0) return [unclear(claim, 'More than one item')];
    if (proved.has(item)) return [unclear(claim, 'The item of another claim')];
    proved.add(item);
    return [];
  });
}

function unclear({ begins, section, file, positions }: ClaimRecord, found: string): Diagnostic {
  const message = `${found} of ${CLAIM_HEADING[section]} begins with "${begins}".`;
  return diagnostic('claim-unknown', file, positions.begins, message, {
    expected: 'words that begin one item, and one claim for each item',
  });
}

/** So many characters of an item are proposed as its beginning. */
const BEGINNING = 40;

function unproved({ text, line, column }: ClaimItem, section: ClaimSection, doc: DocRecord, file: string): Diagnostic {
  const beginning = text.length <= BEGINNING ? text : text.slice(0, text.lastIndexOf(' ', BEGINNING));
  return diagnostic(
    'claim-missing',
    doc.file,
    { line, column },
    `Nothing proves this item of ${CLAIM_HEADING[section]}.`,
    { expected: `an entry of "${section}" in ${file} with the words "${beginning}" and its proof` },
  );
}
