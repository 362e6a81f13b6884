/** The commands of a README that check and run its project: those that begin with `uv run dg`, but no server. */
export function readmeCommands(readme: string): string[] {
  const blocks = [...readme.matchAll(/^ *```[a-z]*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
  return blocks
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\$ /, ''))
    .filter((line) => /^uv run dg (?!dev\b)/.test(line));
}
