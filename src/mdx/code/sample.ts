import type { Element } from 'hast';
import type { SampleRecord } from '../../content-model/records/text';
import parseRanges from 'parse-numeric-range';
import { codeBlock } from './code-block';
import { MARKER } from './sample-markers';

/** Which part of a sample a page shows, and how. */
export interface SampleExcerpt {
  readonly title?: string | undefined;
  readonly highlight?: string | undefined;
  /** The name behind `# region`. */
  readonly region?: string | undefined;
  /** The first and last line of the file: `4-12`. */
  readonly lines?: string | undefined;
}

/** The part of a sample that an excerpt names, without marker lines, moved to the left edge. */
export function excerptOf(text: string, { region, lines }: SampleExcerpt): string {
  const all = text.replace(/\n+$/, '').split('\n');
  const [first, last] = region === undefined ? lineRange(lines, all.length) : regionRange(all, region);
  const shown = withoutMarkers(all.slice(first, last));
  const indent = Math.min(...shown.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)![0].length));
  return shown
    .map((line) => line.slice(Number.isFinite(indent) ? indent : 0))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

/** Lines without markers, and without the empty lines behind one that has some before it, too. */
function withoutMarkers(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let isBehindMarker = false;
  for (const line of lines) {
    const isEmpty = line.trim() === '';
    if (MARKER.test(line)) isBehindMarker = true;
    else if (!(isEmpty && isBehindMarker && kept.at(-1)?.trim() === '')) {
      kept.push(line);
      isBehindMarker = false;
    }
  }
  return kept;
}

/** The highlighted excerpt of a sample as an element of the body. */
export function sampleBlock(sample: Pick<SampleRecord, 'path' | 'text'>, excerpt: SampleExcerpt): Element {
  const marked = excerpt.highlight === undefined ? [] : parseRanges(excerpt.highlight);
  return codeBlock(excerptOf(sample.text, excerpt), languageOf(sample.path), {
    title: excerpt.title,
    marked,
    diff: false,
  });
}

const LANGUAGE_OF_EXTENSION: Readonly<Record<string, string>> = {
  py: 'python',
  yml: 'yaml',
  yaml: 'yaml',
  sh: 'bash',
  js: 'javascript',
  ts: 'typescript',
  md: 'markdown',
  env: 'dotenv',
  cfg: 'ini',
  tf: 'hcl',
  txt: 'text',
  csv: 'text',
};

function languageOf(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  if (name === 'Dockerfile') return 'dockerfile';
  const extension = name.split('.').at(-1) ?? '';
  return LANGUAGE_OF_EXTENSION[extension] ?? extension;
}

function lineRange(lines: string | undefined, count: number): [number, number] {
  const [first = 1, last = count] = lines?.split('-').map(Number) ?? [];
  return [first - 1, last];
}

function regionRange(lines: readonly string[], region: string): [number, number] {
  const find = (kind: string): number =>
    lines.findIndex((line) => {
      const [, found, name] = MARKER.exec(line) ?? [];
      return found === kind && name === region;
    });
  const end = find('endregion');
  return [find('region') + 1, end < 0 ? lines.length : end];
}
