import { closest } from 'fastest-levenshtein';
import { Kind, parse, visit } from 'graphql';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What is wrong with the variables that a query is given, and what to write; undefined where nothing is. The database
 * passes over a variable that the query doesn't have, and takes any text as a date.
 */
export function variableFault(query, given) {
  const types = typesOf(query);
  const names = [...types.keys()];
  for (const [name, value] of Object.entries(given)) {
    const type = types.get(name);
    if (!type) {
      const hint = names.length > 0 ? ` Did you mean ${closest(name, names)}?` : '';
      return [`There is no variable ${name}.${hint}`, `The query has ${names.join(', ') || 'no variables'}.`];
    }
    if (type === 'Date' && !isDay(value))
      return [`${JSON.stringify(value)} isn't a day.`, `Write ${name} as "2026-05-30".`];
  }
  return undefined;
}

/** The variables of a query that are patterns: each with its value, and with that of the query, which is an example of one. */
export function patternsOf(query, given) {
  const document = parse(query);
  const names = new Set();
  visit(document, {
    [Kind.OBJECT_FIELD]: ({ name, value }) => {
      if (name.value === 'glob' && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  const variables = document.definitions.flatMap(({ variableDefinitions = [] }) => variableDefinitions);
  return variables
    .map(({ variable, defaultValue }) => ({ name: variable.name.value, example: defaultValue?.value }))
    .filter(({ name }) => names.has(name))
    .map(({ name, example }) => ({ name, example, pattern: given[name] ?? example }));
}

/** The name of each variable that a query declares, with that of its type. */
function typesOf(query) {
  const types = new Map();
  visit(parse(query), {
    [Kind.VARIABLE_DEFINITION]: ({ variable, type }) => {
      types.set(variable.name.value, nameOf(type));
    },
  });
  return types;
}

function nameOf(type) {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function isDay(value) {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
