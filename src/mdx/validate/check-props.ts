import { distance } from 'fastest-levenshtein';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { validateData } from '../../content-model/validation/validate-data';
import type { DataSource } from '../../content-model/validation/yaml-source';
import type { JsxElement } from '../parse/jsx';
import { positionOf } from '../parse/parse-mdx';
import type { VocabularyEntry } from '../vocabulary';

/** Reports props that a component does not have, and those that are missing or do not fit. */
export function checkProps(node: JsxElement, { props }: VocabularyEntry, file: string): Diagnostic[] {
  const attributes = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const computed = node.attributes.filter((attribute) => !isLiteral(attribute));
  if (computed.length > 0) {
    const message = `A prop of <${node.name}> is not literal.`;
    const expected = 'a quoted text, prop="value", or the name alone';
    return computed.map(({ position }) =>
      diagnostic('component-prop', file, position?.start ?? positionOf(node), message, { expected }),
    );
  }
  const names = attributes.map(({ name }) => name);
  const repeated = attributes.filter(({ name }, index) => names.indexOf(name) < index);
  if (repeated.length > 0) {
    return repeated.map(({ name, position }) => {
      const message = `The prop "${name}" of <${node.name}> is given twice.`;
      return diagnostic('component-prop', file, position?.start ?? positionOf(node), message, {
        expected: 'each prop once',
      });
    });
  }
  const { diagnostics } = validateData(props, propsSource(attributes, positionOf(node)), file);
  return joinWithMissing(diagnostics, names).map((found) => ({
    ...found,
    code: 'component-prop',
    message: found.message.replace(/(The|no) field ("[^"]*"(?:,? (?:or )?"[^"]*")*)/, `$1 prop $2 of <${node.name}>`),
  }));
}

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

/** Where no prop has a known name, and only one is missing, it is most likely that one. */
function joinWithMissing(diagnostics: readonly Diagnostic[], names: readonly string[]): readonly Diagnostic[] {
  const missing = diagnostics.filter(({ code }) => code === 'field-missing');
  const unknown = diagnostics.filter(({ code }) => code === 'field-unknown');
  const [first] = unknown;
  const isOther = missing.length === 1 && unknown.length === names.length && !unknown.some(isSlip);
  if (!isOther || !first) return diagnostics.map(withForm);
  const joined = {
    ...first,
    message: first.message.replace(/"[^"]*"/, EITHER.format(names.map((name) => `"${name}"`))),
    suggestion: missing.map(({ message }) => nameIn(message)).join(''),
  };
  return [...diagnostics.filter((one) => !missing.includes(one) && !unknown.includes(one)), joined];
}

/** Whether a prop is a known one with a slip of the keyboard, which seldom changes the first letter. */
function isSlip({ message, suggestion }: Diagnostic): boolean {
  const name = nameIn(message);
  return suggestion !== undefined && suggestion.startsWith(name.charAt(0)) && distance(name, suggestion) <= 2;
}

/** A prop that is missing, as it is written. */
function withForm(found: Diagnostic): Diagnostic {
  return found.code === 'field-missing' && found.expected === 'text'
    ? { ...found, expected: `${nameIn(found.message)}="…"` }
    : found;
}

function nameIn(message: string): string {
  return /"([^"]*)"/.exec(message)?.[1] ?? '';
}

function isLiteral(attribute: JsxElement['attributes'][number]): boolean {
  return attribute.type === 'mdxJsxAttribute' && (typeof attribute.value !== 'object' || attribute.value === null);
}

function propsSource(attributes: readonly MdxJsxAttribute[], start: Position): DataSource {
  const place = (path: readonly PropertyKey[]): Position =>
    attributes.find(({ name }) => name === path[0])?.position?.start ?? start;
  const data = Object.fromEntries(attributes.map(({ name, value }) => [name, value ?? true]));
  return { data, locate: place, locateKey: place, diagnostics: [] };
}
