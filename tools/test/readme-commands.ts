/**
 * The commands of a README that check and run its projects: those of `uv run` with `dg`, also in a folder, but no server. Each is a script:
 * the variables that the README exports before it come first.
 */
export function readmeCommands(readme: string): string[] {
  const blocks = [...readme.matchAll(/^ *```[a-z]*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
  const lines = blocks
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\$ /, ''));
  return lines.flatMap((line, place) => {
    if (!/^uv run (--directory \S+ )?dg (?!dev\b)/.test(line)) return [];
    const exported = lines.slice(0, place).filter((before) => /^export \w+=/.test(before));
    return [[...exported, line].join('\n')];
  });
}
