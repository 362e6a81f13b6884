/** Most texts have none of these, and need no closer look. */
const SUSPICIOUS = /[\\`*_[\]~&<]/;
/** Where an entity, a tag or an address in angle brackets would begin. */
const MARKUP = /&(?=#|\w+;)|<(?=[a-z/!?])/giu;
const ALWAYS_ESCAPED = /\\(?=[!-/:-@[-`{-~\n]|$)|[`*[\]]/g;
/** An underscore within a word marks nothing, so `on_cron` stays as it is. */
const UNDERSCORES = /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;
/** A tilde behind a space strikes nothing out: it only opens what another would close. */
const TILDES = /(?<!\s)~/g;
/** What would make a heading, a quotation, a list, a rule or a fence of a line. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-+$|=+$|~(?=~~)|(\d+)(?=[.)](?:\s|$)))/;

/** Text as Markdown has it: what would be read as markup is escaped, and nothing else. */
export function escapeText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text
    .replace(ALWAYS_ESCAPED, '\\$&')
    .replace(UNDERSCORES, (run) => run.replaceAll('_', '\\_'))
    .replace(TILDES, '\\~')
    .replace(MARKUP, '\\$&');
}

/** A line of a paragraph whose beginning is text: `1. ` and `# ` there would be markup. */
export function escapeLineStart(line: string): string {
  return line.replace(LINE_START, (found, digits?: string) => (digits === undefined ? `\\${found}` : `${digits}\\`));
}

/** Code within a line, between more backticks than it has in a row. */
export function inlineCode(code: string): string {
  const marker = '`'.repeat(longestRun(code, /`+/g) + 1);
  const needsSpace = /^`|`$|^ .*\S.* $/.test(code);
  return needsSpace ? `${marker} ${code} ${marker}` : `${marker}${code}${marker}`;
}

/** A block of code behind three backticks, or more where it has such itself. */
export function codeFence(code: string, info: string): string {
  const marker = '`'.repeat(Math.max(3, longestRun(code, /^\s*`{3,}/gm) + 1));
  return `${marker}${info.replaceAll('`', '')}\n${code}\n${marker}`;
}

/** The address of a link or picture with its title, as written between the parentheses. */
export function linkTarget(url: string, title?: string): string {
  const address = /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
  return title === undefined ? address : `${address} "${title.replace(/["\\]/g, '\\$&')}"`;
}

/** A quotation of what is Markdown already. */
export function quote(markdown: string): string {
  return markdown.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Sets the lines below the first under it, by so many spaces; empty lines stay empty. */
export function indentRest(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

function longestRun(text: string, pattern: RegExp): number {
  return Math.max(0, ...[...text.matchAll(pattern)].map(([run]) => run.trim().length));
}
