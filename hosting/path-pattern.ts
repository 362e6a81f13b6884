import { escapeRegExp } from '../tools/shared/escape-reg-exp.mjs';

/** The source of the regular expression for a path in which `*` stands for any characters. */
export function patternSource(path: string): string {
  return `^${path.split('*').map(escapeRegExp).join('.*')}$`;
}

/** Whether a path is one of those that a pattern stands for. */
export function matchesPath(pattern: string, path: string): boolean {
  return new RegExp(patternSource(pattern)).test(path);
}
