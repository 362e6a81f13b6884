import type { CodeLine, CodeToken } from '../hast/code-line';
import { highlight, highlightLine, type OpenLine } from './highlighter';

const PROMPT = '$ ';
/** The prompt of a line that goes on with the command above it, where the session shows one. */
const CONTINUATION = '> ';
const SHELLS: readonly string[] = ['bash', 'sh', 'shell', 'shellscript', 'zsh', 'console', 'shellsession'];

interface HighlightedCode {
  readonly lines: readonly CodeLine[];
  /** The numbers of the lines that a session prints, from 1. */
  readonly output: readonly number[];
}

/**
 * Splits code into lines of classed tokens. In a session of a terminal, prompts are tokens of their own, commands are highlighted as
 * shell, and the other lines are output. A command goes on until the grammar of the shell says that it is complete: through
 * backslashes at line ends, open quotes, and here documents.
 */
export function highlightCode(code: string, language: string): HighlightedCode {
  const isSession = SHELLS.includes(language) && code.split('\n').some((line) => line.startsWith(PROMPT));
  if (!isSession) return { lines: highlight(code, language), output: [] };
  const lines: CodeLine[] = [];
  const output: number[] = [];
  let open: OpenLine | undefined;
  for (const line of code.split('\n')) {
    const begins = line.startsWith(PROMPT);
    if (!begins && !open) {
      lines.push(line ? [line] : []);
      output.push(lines.length);
      continue;
    }
    const prompt = [PROMPT, CONTINUATION].find((sign) => line.startsWith(sign)) ?? '';
    const { tokens, end } = highlightLine(line.slice(prompt.length), 'bash', begins ? undefined : open);
    lines.push(prompt ? [['prompt', prompt] satisfies CodeToken, ...tokens] : tokens);
    open = end;
  }
  return { lines, output };
}
