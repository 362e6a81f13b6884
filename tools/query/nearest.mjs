import { closest, distance } from 'fastest-levenshtein';

/** The name most like one that isn't known. Those with the same last part come first: integrations/storage for storage. */
export function nearest(found, names) {
  const sameEnd = names.find((name) => lastPart(name) === lastPart(found));
  return sameEnd ?? (names.length > 0 ? closest(found, [...names]) : undefined);
}

/** The same where it has more in common with what was found than not. */
export function nearestAlike(found, names) {
  const name = nearest(found, names);
  if (name === undefined || lastPart(name) === lastPart(found)) return name;
  return distance(found, name) <= Math.max(found.length, name.length) / 2 ? name : undefined;
}

function lastPart(name) {
  return name.toLowerCase().replace(/\/+$/, '').split('/').at(-1);
}
