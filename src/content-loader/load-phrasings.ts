import { phrasingsSchema } from '../content-model/pages/phrasings';
import { phrasingsKey, type PhrasingsRecord } from '../content-model/records/phrasings';
import { validateData } from '../content-model/validation/validate-data';
import { parseYamlSource } from '../content-model/validation/yaml-source';
import { docPathOfCompanion } from '../mdx/parse/content-path';
import { projectPathOf, type ContentFile, type LoadResult } from './content-record';

/** Loads a file of `content/phrasings/`: how people ask for the page of the same path, and for its sections. */
export function loadPhrasings({ path, text }: ContentFile): LoadResult {
  const file = projectPathOf(path);
  const source = parseYamlSource(text, file);
  const { data, diagnostics } = validateData(phrasingsSchema, source, file);
  if (data === undefined) return { records: [], diagnostics };
  const docPath = docPathOfCompanion(path);
  const lists = [
    ...(data.page ? [{ heading: '', phrasings: data.page, place: ['page'] }] : []),
    ...Object.entries(data.sections).map(([heading, phrasings]) => ({
      heading,
      phrasings,
      place: ['sections', heading],
    })),
  ];
  const records = lists.map(({ heading, phrasings, place }) => ({
    type: 'SectionPhrasings',
    key: phrasingsKey(docPath, heading),
    fields: {
      docPath,
      heading,
      phrasings,
      file,
      position: source.locateKey(place),
      phrasingPositions: phrasings.map((_, index) => source.locate([...place, index])),
    } satisfies PhrasingsRecord,
  }));
  return { records, diagnostics: [] };
}
