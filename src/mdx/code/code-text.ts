import type { CodeLine } from './highlighter';

const PROMPT = '$ ';
/** Languages in which a line with a prompt is a command and the others are its output. */
const SESSIONS: readonly string[] = ['console', 'shellsession'];

/** The text of each line of a highlighted block. */
export function lineTexts(lines: readonly CodeLine[]): string[] {
  return lines.map((line) => line.map((token) => (typeof token === 'string' ? token : token[1])).join(''));
}

/** What the copy button copies: the commands of a recorded session, or all lines of any other block, without prompts. */
export function copiedText(language: string, lines: readonly string[]): string {
  const commands = lines.filter((line) => line.startsWith(PROMPT));
  const isSession = SESSIONS.includes(language) && commands.length > 0;
  return (isSession ? commands : lines)
    .map((line) => (line.startsWith(PROMPT) ? line.slice(PROMPT.length) : line))
    .join('\n');
}
