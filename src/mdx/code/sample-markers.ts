import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';

/** `# region name` and `# endregion name`, behind any comment sign: the markers that editors fold. */
export const MARKER = /^\s*(?:#|\/\/|--|;|<!--)\s*(region|endregion)\s+([\w-]+)/;

interface Marker extends Position {
  readonly kind: 'region' | 'endregion';
  readonly name: string;
}

/** The names of the regions of a file. */
export function regionsOf(text: string): string[] {
  return markersOf(text).flatMap(({ kind, name }) => (kind === 'region' ? [name] : []));
}

/** Whether a region ends that does not begin, which is reported at its end: mostly the name at its beginning is misspelled. */
export function endsAlone(text: string, region: string): boolean {
  const kinds = markersOf(text).flatMap(({ kind, name }) => (name === region ? [kind] : []));
  return kinds.length > 0 && !kinds.includes('region');
}

/** Reports markers that do not come in pairs, and names given twice: an excerpt would begin or end at the wrong line. */
export function checkMarkers(text: string, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const begun = new Set<string>();
  const repeated = new Set<string>();
  const open: Marker[] = [];
  /** Regions in one that has ended: of what is wrong with them, that has been reported. */
  const left: Marker[] = [];
  const report = (marker: Marker, message: string, expected: string, suggestion?: string): void => {
    diagnostics.push(diagnostic('sample-region', file, marker, message, { expected, suggestion }));
  };
  const begin = (marker: Marker): void => {
    const { name } = marker;
    if (begun.has(name)) {
      report(marker, `The region "${name}" begins twice.`, 'a name of its own');
      repeated.add(name);
    }
    begun.add(name);
    open.push(marker);
  };
  const end = (marker: Marker): void => {
    const { name } = marker;
    const innermost = open.at(-1);
    const start = open.findLastIndex((other) => other.name === name);
    if (start >= 0) {
      const [, ...inside] = open.splice(start);
      const [inner] = inside.filter((other) => !repeated.has(other.name));
      left.push(...inside);
      if (inner) report(marker, `The region "${inner.name}" goes on here, though it is in "${name}".`, endOf(inner));
    } else if (left.pop() === undefined) {
      report(marker, `No region "${name}" ends here.`, 'the name of the region around it', innermost?.name);
      open.pop();
    }
  };
  for (const marker of markersOf(text)) (marker.kind === 'region' ? begin : end)(marker);
  for (const marker of open.filter(({ name }) => !repeated.has(name)))
    report(marker, `The region "${marker.name}" does not end.`, endOf(marker));
  return diagnostics;
}

function endOf({ name }: Marker): string {
  return `# endregion ${name}`;
}

function markersOf(text: string): Marker[] {
  return text.split('\n').flatMap((content, index) => {
    const [, kind, name] = MARKER.exec(content) ?? [];
    if (name === undefined || (kind !== 'region' && kind !== 'endregion')) return [];
    return [{ kind, name, line: index + 1, column: content.search(/\S/) + 1 }];
  });
}
