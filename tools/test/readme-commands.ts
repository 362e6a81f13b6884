/** The commands of a README that check and run its projects: those of `uv run` with `dg`, also in a folder, but no server. */
export function readmeCommands(readme: string): string[] {
  const blocks = [...readme.matchAll(/^ *```[a-z]*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
  return blocks
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\$ /, ''))
    .filter((line) => /^uv run (--directory \S+ )?dg (?!dev\b)/.test(line));
}
