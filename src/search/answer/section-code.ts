/** A block of code of a page. */
export interface SectionCode {
  readonly language: string;
  readonly code: string;
}

/** A block of code with its marks, its language and its text, or a heading below the title. */
const CODE_OR_HEADING = /^ *(`{3,}|~{3,})(\S*).*\n([^]*?)^ *\1 *$|^#{2,} (.*)/gm;

/**
 * The first block of code of a section, from the Markdown twin of its page. The search files have no code: a page's twin has it
 * whole, with its samples.
 * @param heading that of the section; undefined for what stands before the first
 */
export function sectionCode(markdown: string, heading: string | undefined): SectionCode | undefined {
  let isInside = heading === undefined;
  for (const [, , language = '', code = '', title] of markdown.matchAll(CODE_OR_HEADING)) {
    if (title === undefined && isInside) return { language, code: unindent(code.split('\n').slice(0, -1)) };
    if (title === undefined) continue;
    if (isInside) return undefined;
    isInside = plain(title) === plain(heading ?? '');
  }
  return undefined;
}

/** A heading without its marks. */
function plain(heading: string): string {
  return heading.replace(/[`*_\\]|\[|\]\([^)]*\)/g, '').trim();
}

function unindent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, Infinity);
  return lines.map((line) => line.slice(indent)).join('\n');
}
