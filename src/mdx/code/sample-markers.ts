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

/** Reports markers that do not come in pairs, and names given twice: an excerpt would begin or end at the wrong line. */
export function checkMarkers(text: string, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names = new Set<string>();
  let open: readonly Marker[] = [];
  const report = (marker: Marker, message: string, expected: string, suggestion?: string): unknown =>
    diagnostics.push(diagnostic('sample-region', file, marker, message, { expected, suggestion }));
  for (const marker of markersOf(text)) {
    const { kind, name } = marker;
    if (kind === 'region') {
      if (names.has(name)) report(marker, `The region "${name}" begins twice.`, 'a name of its own');
      names.add(name);
      open = [...open, marker];
      continue;
    }
    const start = open.findLast((other) => other.name === name);
    const innermost = open.at(-1);
    if (!start) report(marker, `No region "${name}" ends here.`, 'the name of the region around it', innermost?.name);
    open = open.filter((other) => other !== (start ?? innermost));
  }
  for (const marker of open) report(marker, `The region "${marker.name}" does not end.`, `# endregion ${marker.name}`);
  return diagnostics;
}

function markersOf(text: string): Marker[] {
  return text.split('\n').flatMap((content, index) => {
    const [, kind, name] = MARKER.exec(content) ?? [];
    if (name === undefined || (kind !== 'region' && kind !== 'endregion')) return [];
    return [{ kind, name, line: index + 1, column: content.search(/\S/) + 1 }];
  });
}
