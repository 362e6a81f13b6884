import { readFileSync } from 'node:fs';

/**
 * The instructions of a Dockerfile, stage by stage, without the FROM that begins each.
 * @param {string} file
 * @returns {{ readonly name: string, readonly text: string }[][]}
 */
export function stagesOf(file) {
  const stages = readFileSync(file, 'utf8').split(/^FROM .*$/m);
  return stages
    .slice(1)
    .map((stage) => [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', text = '']) => ({ name, text })));
}
