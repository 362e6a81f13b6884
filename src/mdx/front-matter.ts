import { docFrontMatterSchema, type DocFrontMatter } from '../content-model/doc';
import { legibleFields } from '../content-model/legible';
import { problem, type Position, type Problem } from '../content-model/problem';
import { validate } from '../content-model/validate';
import { fieldPositions, parseYamlSource, type DataSource, type FieldPositions } from '../content-model/yaml-source';
import { resolveContentPath, type FileReference } from './references';

/** What the front matter of a page says. */
export interface FrontMatterReading {
  /** Undefined where it is missing or does not fit its schema. */
  readonly frontMatter: DocFrontMatter | undefined;
  /** The fields that fit, also where others do not. */
  readonly legible: Partial<DocFrontMatter>;
  /** The place of each tag in the front matter, in order. */
  readonly tagPositions: readonly Position[];
  /** The place of each field of each answer in the front matter, in order. */
  readonly answerPositions: readonly FieldPositions[];
  /** The picture for link previews. */
  readonly previewImage: FileReference | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Reads and checks the front matter of a page.
 * @param text the whole file
 * @param file its path from the project's root
 */
export function readFrontMatter(text: string, file: string): FrontMatterReading {
  const source = frontMatterSource(text, file);
  const { data: frontMatter, problems } = validate(docFrontMatterSchema, source, file);
  const image = frontMatter?.image;
  return {
    frontMatter,
    legible: frontMatter ?? legibleFields(docFrontMatterSchema, frontMatterText(text) ?? ''),
    tagPositions: (frontMatter?.tags ?? []).map((_, index) => source.locate(['tags', index])),
    answerPositions: (frontMatter?.answers ?? []).map((answer, index) =>
      fieldPositions(answer, source, ['answers', index]),
    ),
    previewImage: image === undefined ? undefined : previewImage(image, source.locate(['image']), file),
    problems,
  };
}

function previewImage(path: string, position: Position, file: string): FileReference {
  return { kind: 'image', path: resolveContentPath(path, file.replace(/^content\//, '')), ...position };
}

/** The front matter of a file with the places of its values; a problem where there is none or it is not YAML. */
export function frontMatterSource(text: string, file: string): DataSource {
  const yaml = frontMatterText(text);
  if (yaml !== undefined) return parseYamlSource(yaml, file, 2);
  const missing = problem('front-matter-missing', file, undefined, 'The page has no front matter.', {
    expected: 'the file begins with "---", "title: …", "description: …" and "---", each on a line of its own',
  });
  return { ...parseYamlSource('', file), problems: [missing] };
}

function frontMatterText(text: string): string | undefined {
  const yaml = /^---\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text);
  return yaml?.index === 0 ? (yaml[1] ?? '') : undefined;
}
