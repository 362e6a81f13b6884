import { FACTS_FOLDER } from '../../content-model/api-facts/reference-folders';
import { settingFile, settingName, settingPath } from '../../content-model/api-facts/settings-facts';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { ApiEntry } from '../../mdx/extract/api-entries';
import type { DocRecord } from '../doc-record';

/** The paths of all settings of each file, fields included. */
export type SettingPaths = ReadonlyMap<string, readonly string[]>;

/** Where a page explains a setting. */
interface Explanation extends Position {
  readonly file: string;
}

const FACTS = `${FACTS_FOLDER}settings.json`;

/**
 * Reports settings that pages explain and no file takes, those with two entries, and those that a file takes and no page
 * explains: by an entry of their own, or as a field of another's.
 */
export function checkSettings(docs: readonly DocRecord[], paths: SettingPaths): Diagnostic[] {
  const known = new Set([...paths].flatMap(([file, all]) => all.map((path) => settingName(file, path))));
  const entries = new Map<string, Explanation>();
  const explained = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const doc of docs) {
    for (const entry of (doc.entries ?? []).filter(({ kind }) => kind === 'setting')) {
      const { name, line, column } = entry;
      if (!known.has(name)) {
        diagnostics.push(unknownSetting(doc, entry, name, known));
        continue; // its fields would all be unknown
      }
      const other = entries.get(name);
      if (other) diagnostics.push(explainedTwice(doc, entry, other));
      else entries.set(name, { file: doc.file, line, column });
      for (const field of entry.explained) {
        const fieldName = `${name}.${field.name}`;
        if (!known.has(fieldName)) diagnostics.push(unknownSetting(doc, field, fieldName, known));
        explained.add(fieldName);
      }
    }
  }
  const missing = [...known].filter((name) => !entries.has(name) && !explained.has(name));
  return [...diagnostics, ...missing.map((name) => unexplained(name, entries))];
}

function unknownSetting({ file }: DocRecord, at: Position, name: string, known: ReadonlySet<string>): Diagnostic {
  const owner = settingFile(name);
  const siblings = [...known].filter((one) => one.startsWith(`${owner} `)).map(settingPath);
  const closest = closestMatch(settingPath(name), siblings) ?? closestMatch(name, known);
  return diagnostic('api-unknown', file, at, `${owner} has no setting "${settingPath(name)}".`, {
    expected: `a setting of ${FACTS}`,
    suggestion: closest,
  });
}

function explainedTwice({ file }: DocRecord, entry: ApiEntry, other: Explanation): Diagnostic {
  const message = `${entry.name} has an entry in ${other.file} already.`;
  return diagnostic('api-duplicate', file, entry, message, { expected: 'one entry for each setting' });
}

/** Reported at the entry that the setting is a field of, if there is one. */
function unexplained(name: string, entries: ReadonlyMap<string, Explanation>): Diagnostic {
  const owner = ownersOf(name).find((candidate) => entries.has(candidate));
  const place = owner === undefined ? undefined : entries.get(owner);
  const [file, path] = [settingFile(name), settingPath(name)];
  const field = owner === undefined ? '' : ` or "- \`${name.slice(owner.length + 1)}\`: …" in <Fields>`;
  const expected = `<Setting file="${file}" name="${path}">${field}`;
  return diagnostic('api-missing', place?.file ?? FACTS, place, `The setting ${name} is on no page.`, { expected });
}

/** The settings that a setting is inside of, the nearest first. */
function ownersOf(name: string): string[] {
  const end = name.lastIndexOf('.');
  if (end < name.lastIndexOf(' ')) return [];
  const owner = name.slice(0, end);
  return [owner, ...ownersOf(owner)];
}
