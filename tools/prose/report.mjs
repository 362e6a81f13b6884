import { placeOf } from './places.mjs';

/** Prints what markdownlint found, in the form of its own report, but by line and column. */
export default function report({ results, logError }) {
  const found = results.map((result) => ({ ...result, ...placeOf(result) }));
  found.sort((a, b) => compare(a.fileName, b.fileName) || a.line - b.line || a.column - b.column);
  for (const each of found) logError(lineOf(each));
}

function lineOf({ fileName, line, column, severity, ruleNames, ruleDescription, errorDetail, context }) {
  const place = [fileName, line, ...(column > 0 ? [column] : [])].join(':');
  const details = [errorDetail, context && `Context: "${context}"`].filter(Boolean).map((detail) => ` [${detail}]`);
  return `${place} ${severity} ${ruleNames.join('/')} ${ruleDescription}${details.join('')}`;
}

function compare(one, other) {
  return one < other ? -1 : Number(one > other);
}
