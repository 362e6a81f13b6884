import { Kind, parse, valueFromASTUntyped, visit, type TypeNode } from 'graphql';
import { closestMatch } from '../../src/content-model/diagnostics/closest-match';
import { didYouMean, WriterError } from '../writer/writer-error';
import type { Variables } from './answers';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Throws where a query doesn't have a variable that it is given, or has a date for it that isn't one: the database passes
 * over the first, and takes any text for the second.
 */
export function checkVariables(query: string, given: Variables): void {
  const types = typesOf(query);
  const names = [...types.keys()];
  for (const [name, value] of Object.entries(given)) {
    const type = types.get(name);
    if (type === undefined) {
      const hint = didYouMean(closestMatch(name, names));
      throw new WriterError(
        `There is no variable ${name}.${hint}`,
        `The query has ${names.join(', ') || 'no variables'}.`,
      );
    }
    if (type === 'Date' && !isDay(value))
      throw new WriterError(`${JSON.stringify(value)} isn't a day.`, `Write ${name} as "2026-05-30".`);
  }
}

/** The values that a query has for the variables that it isn't given. */
export function defaultsOf(query: string): Variables {
  const defaults: Record<string, unknown> = {};
  visit(parse(query), {
    [Kind.VARIABLE_DEFINITION]: ({ variable, defaultValue }) => {
      if (defaultValue) defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
    },
  });
  return defaults;
}

/** The names of the variables of a query that are patterns. */
export function patternsOf(query: string): Set<string> {
  const names = new Set<string>();
  visit(parse(query), {
    [Kind.OBJECT_FIELD]: ({ name, value }) => {
      if (name.value === 'glob' && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}

/** The name of each variable that a query declares, with that of its type. */
function typesOf(query: string): Map<string, string> {
  const types = new Map<string, string>();
  visit(parse(query), {
    [Kind.VARIABLE_DEFINITION]: ({ variable, type }) => {
      types.set(variable.name.value, nameOf(type));
    },
  });
  return types;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
