import { distance } from 'fastest-levenshtein';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { fieldDiagnostic, findFields, type FieldFinding } from '../../content-model/validation/validate-data';
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
  const findings = findFields(props, propsSource(attributes, positionOf(node)));
  return joinWithMissing(findings, names).map((finding) => ({
    ...fieldDiagnostic(finding, file, 'prop', ` of <${node.name}>`),
    code: 'component-prop',
  }));
}

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

/** Where no prop has a known name, and only one is missing, it is most likely that one. */
function joinWithMissing(findings: readonly FieldFinding[], names: readonly string[]): readonly FieldFinding[] {
  const missing = findings.filter(({ code }) => code === 'field-missing');
  const unknown = findings.filter(({ code }) => code === 'field-unknown');
  const [first] = unknown;
  const isOther = missing.length === 1 && unknown.length === names.length && !unknown.some(isSlip);
  if (!isOther || !first) return findings.map(withForm);
  const others = findings.filter((one) => !missing.includes(one) && !unknown.includes(one));
  // The message has the outer quotation marks.
  const name = EITHER.format(names.map((one) => `"${one}"`)).slice(1, -1);
  return [...others, { ...first, name, suggestion: missing[0]?.name }];
}

/** Whether a prop is a known one with a slip of the keyboard, which seldom changes the first letter. */
function isSlip({ name, suggestion }: FieldFinding): boolean {
  return suggestion !== undefined && suggestion.startsWith(name.charAt(0)) && distance(name, suggestion) <= 2;
}

/** A prop that is missing, as it is written. */
function withForm(finding: FieldFinding): FieldFinding {
  return finding.code === 'field-missing' && finding.expected === 'text'
    ? { ...finding, expected: `${finding.name}="…"` }
    : finding;
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
