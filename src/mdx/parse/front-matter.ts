import { docFrontMatterSchema, type DocFrontMatter } from '../../content-model/pages/doc';
import { pickValidFields } from '../../content-model/validation/valid-fields';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { validateData } from '../../content-model/validation/validate-data';
import {
  fieldPositions,
  parseYamlSource,
  type DataSource,
  type FieldPositions,
} from '../../content-model/validation/yaml-source';
import { resolveContentPath, type FileReference } from './content-path';

/** What the front matter of a page says. */
export interface ParsedFrontMatter {
  /** Undefined where it is missing or does not fit its schema. */
  readonly frontMatter: DocFrontMatter | undefined;
  /** The fields that fit, also where others do not. */
  readonly validFields: Partial<DocFrontMatter>;
  /** The place of each of its values; none where it does not fit its schema. */
  readonly positions: FieldPositions;
  /** The picture for link previews. */
  readonly previewImage: FileReference | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and checks the front matter of a page.
 * @param text the whole file
 * @param file its path from the project's root
 */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const source = frontMatterSource(text, file);
  const { data: frontMatter, diagnostics } = validateData(docFrontMatterSchema, source, file);
  const image = frontMatter?.image;
  return {
    frontMatter,
    validFields: frontMatter ?? pickValidFields(docFrontMatterSchema, frontMatterText(text) ?? ''),
    positions: frontMatter ? fieldPositions(frontMatter, source, []) : {},
    previewImage: image === undefined ? undefined : previewImage(image, source.locate(['image']), file),
    diagnostics,
  };
}

function previewImage(path: string, position: Position, file: string): FileReference {
  return { kind: 'image', path: resolveContentPath(path, file.replace(/^content\//, '')), ...position };
}

/** The front matter of a file with the places of its values; a diagnostic where there is none or it is not YAML. */
export function frontMatterSource(text: string, file: string): DataSource {
  const yaml = frontMatterText(text);
  if (yaml !== undefined) return parseYamlSource(yaml, file, 2);
  const message = text.startsWith('---') ? 'The front matter does not end.' : 'The page has no front matter.';
  const missing = diagnostic('front-matter-missing', file, undefined, message, {
    expected: 'the file begins with "---", "title: …", "description: …" and "---", each on a line of its own',
  });
  return { ...parseYamlSource('', file), diagnostics: [missing] };
}

/** The YAML between the lines `---`, which begins on the second line; undefined where a text has no front matter. */
export function frontMatterText(text: string): string | undefined {
  const yaml = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text);
  return yaml?.index === 0 ? (yaml[1] ?? '') : undefined;
}
