/** A block of code of a page. */
export interface SectionCode {
  readonly language: string;
  readonly code: string;
}

const FENCE = /^ *(`{3,}|~{3,})(\S*)/;

/**
 * The first block of code of a section, from the Markdown twin of its page. The search files have no code: a page's twin has it
 * whole, with its samples.
 * @param heading that of the section; undefined for what stands before the first
 */
export function sectionCode(markdown: string, heading: string | undefined): SectionCode | undefined {
  const lines = markdown.split('\n');
  let isInside = heading === undefined;
  let fence: { readonly end: string; readonly language: string; readonly from: number } | undefined;
  for (const [place, line] of lines.entries()) {
    const [, marks = '', language = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      if (line.trim() !== fence.end) continue;
      if (isInside) return { language: fence.language, code: unindent(lines.slice(fence.from, place)) };
      fence = undefined;
    } else if (marks) fence = { end: marks, language, from: place + 1 };
    else if (/^#{2,} /.test(line)) {
      if (isInside) return undefined;
      isInside = plain(line.replace(/^#+ /, '')) === plain(heading ?? '');
    }
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
