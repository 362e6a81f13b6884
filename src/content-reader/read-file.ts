import type { Viz } from '@viz-js/viz';
import { regionsOf } from '../mdx/sample';
import type { ContentFile, Reading } from './content-record';
import { readData } from './read-data';
import { readDoc, readPartial } from './read-doc';

const NOTHING: Reading = { records: [], problems: [] };

/** Reads any file of `content/`, by the folder that it stands in. Pictures and editor schemas give no records. */
export function readContentFile(file: ContentFile, viz: Viz): Reading {
  const [folder] = file.path.split('/');
  if (folder === 'samples') return readSample(file);
  if (folder === 'docs' && file.path.endsWith('.mdx')) return readDoc(file, viz);
  if (folder === 'partials' && file.path.endsWith('.mdx')) return readPartial(file, viz);
  return /\.ya?ml$/.test(file.path) ? readData(file) : NOTHING;
}

function readSample({ path, text }: ContentFile): Reading {
  const key = path.replace(/^samples\//, '');
  return {
    records: [{ type: 'CodeSample', key, fields: { path: key, text, regions: regionsOf(text) } }],
    problems: [],
  };
}
