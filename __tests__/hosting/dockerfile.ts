import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { stagesOf } from '../../tools/test/dockerfile.mjs';

/** The port that the container listens at. */
export const CONTAINER_PORT = 8080;

/** The instructions of the Dockerfile, stage by stage. */
export const [buildStage = [], serveStage = []] = stagesOf(
  join(resolve(__dirname, '..', '..'), 'hosting', 'Dockerfile'),
);

/** The texts of the instructions of a name. */
export const textsOf = (name: string, stage: typeof buildStage): string[] =>
  stage.filter((instruction) => instruction.name === name).map(({ text }) => text);

/** The words of an instruction that is written as a JSON list. */
export const wordsOf = (name: string): string[] => {
  const text = textsOf(name, serveStage)[0] ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
};

/** Whether the container's health check passes for what listens at a port. */
export function isHealthy(port: number): boolean {
  const [program = '', ...args] = wordsOf('HEALTHCHECK').map((word) => word.replaceAll(`${CONTAINER_PORT}`, `${port}`));
  return spawnSync(program, args).status === 0;
}
