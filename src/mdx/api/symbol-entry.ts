import type {
  ApiLifecycle,
  ApiMember,
  ApiPackage,
  ApiParameter,
  ApiSymbol,
} from '../../content-model/api-facts/api-facts';
import type { ConfigField } from '../../content-model/api-facts/config-facts';
import { memberName, shortName, sourceAddress } from '../../content-model/api-facts/symbol-names';
import {
  formatSignature,
  referenceTokens,
  type SignatureLine,
  type SignatureToken,
} from '../../content-model/api-facts/signature';
import { listOf, partOf, partsOf, splitItem, type Explanations } from './explanations';
import { childrenOf, element, elementsIn, type BodyElement, type BodyValue } from '../body/body-tree';

/** What an entry is completed with. */
export interface SymbolFacts {
  readonly symbol: ApiSymbol;
  readonly packages: readonly ApiPackage[];
  /** The fields of its configuration; none where it has none of its own. */
  readonly config: readonly ConfigField[];
}

/** Finds the address of a symbol or member from its qualified name; undefined where no page explains it. */
export type SymbolAddress = (name: string) => string | undefined;

/**
 * Completes the entry of a symbol with the facts: its heading, its signature, and, for each parameter and member, type and
 * default beside the explanation of the page. What the page does not explain is shown with type and default only.
 */
export function completeSymbolEntry(entry: BodyElement, facts: SymbolFacts, addressOf: SymbolAddress): BodyElement {
  const { symbol, packages, config } = facts;
  const { prose, items } = partsOf(entry);
  const [parameterTexts, memberTexts] = [items('Parameters'), items('Members')];
  const compact = (lines: readonly SignatureLine[]): BodyValue => lines.map((line) => compactLine(line, addressOf));
  const props = {
    id: symbol.name,
    name: shortName(symbol.name),
    module: symbol.name.slice(0, symbol.name.lastIndexOf('.')),
    kind: symbol.kind,
    signature: compact(formatSignature(symbol)),
    stages: stagesOf(symbol.lifecycle),
    bases: symbol.bases.length > 0 ? compactNames(symbol.bases, addressOf) : undefined,
    source: sourceAddress(symbol.file, symbol.line, packages),
  };
  const typeLine = (text: string | undefined): BodyValue | undefined =>
    text === undefined ? undefined : compactLine(referenceTokens(text, symbol.references), addressOf);
  const parameterItem = (parameter: ApiParameter, explained: Explanations): BodyElement => {
    const { name, kind, annotation, default: preset, lifecycle } = parameter;
    const required = (preset === undefined && !kind.startsWith('variadic')) || undefined;
    const itemProps = { name, type: typeLine(annotation), preset, required, stages: stagesOf(lifecycle) };
    return element('ApiItem', itemProps, explained.get(name));
  };
  const memberItem = (member: ApiMember): BodyElement => {
    const { prose: explanation, items: nested } = splitItem(memberTexts.get(member.name) ?? []);
    const explained = member.parameters.filter(({ name }) => nested.has(name));
    const memberProps = {
      id: memberName(symbol, member),
      kind: member.kind,
      signature: compact(formatSignature(member, symbol.references)),
      stages: stagesOf(member.lifecycle),
    };
    const parameters = listOf(explained.map((parameter) => parameterItem(parameter, nested)));
    return element('ApiMember', memberProps, [...explanation, ...parameters]);
  };
  const hidden = symbol.hiddenParameters.filter(({ name }) => parameterTexts.has(name));
  const parameters = [
    ...symbol.parameters.map((parameter) => parameterItem(parameter, parameterTexts)),
    ...hidden.map(({ name, lifecycle }) =>
      element('ApiItem', { name, stages: stagesOf(lifecycle) }, parameterTexts.get(name)),
    ),
  ];
  return element('ApiSymbol', props, [
    ...prose,
    ...partOf('Parameters', parameters),
    ...partOf('Configuration', configItems(config, parameterTexts)),
    ...returnsOf(entry),
    ...partOf('Raises', raisedItems(items('Raises'), addressOf)),
    ...partOf('Members', membersOf(symbol, memberTexts).map(memberItem)),
  ]);
}

/** Members to show: a field that a parameter sets is told there, unless the page has more to say of it. */
function membersOf({ members, parameters }: ApiSymbol, explained: Explanations): readonly ApiMember[] {
  const parameterNames = new Set(parameters.map(({ name }) => name));
  return members.filter(({ kind, name }) => kind !== 'attribute' || !parameterNames.has(name) || explained.has(name));
}

function configItems(fields: readonly ConfigField[], explained: Explanations, path = ''): BodyElement[] {
  return fields.map((field) => {
    const name = `${path}${field.name}`;
    const props = { name, type: [field.type], preset: field.default, required: field.isRequired || undefined };
    const inner = listOf(configItems(field.fields, explained, `${name}.`));
    return element('ApiItem', props, [...(explained.get(name) ?? []), ...inner]);
  });
}

function raisedItems(explained: Explanations, addressOf: SymbolAddress): BodyElement[] {
  return [...explained].map(([name, children]) =>
    element('ApiItem', { name: shortName(name), to: addressOf(name) }, children),
  );
}

/** `<Returns>` as a part with a title of its own. */
function returnsOf(entry: BodyElement): BodyElement[] {
  return elementsIn(entry)
    .filter(([name]) => name === 'Returns')
    .map((child) => element('ApiPart', { title: 'Returns' }, childrenOf(child)));
}

function stagesOf(lifecycle: readonly ApiLifecycle[]): BodyValue | undefined {
  if (lifecycle.length === 0) return undefined;
  return lifecycle.map(({ stage, breakingVersion }) => ({
    stage,
    ...(breakingVersion ? { until: breakingVersion } : {}),
  }));
}

const CLASS_OF_ROLE: Readonly<Record<SignatureToken['role'], string>> = {
  default: 'n',
  keyword: 'k',
  name: 'f',
  parameter: 'p',
  punctuation: '',
  type: '',
};

/** A line as `text`, `[class, text]` or `[class, text, address]`: small, since it is stored with every page. */
function compactLine(line: SignatureLine, addressOf: SymbolAddress): BodyValue {
  return line.map(({ text, role, symbol }): BodyValue => {
    const address = symbol === undefined ? undefined : addressOf(symbol);
    const className = CLASS_OF_ROLE[role];
    if (address !== undefined) return [className, text, address];
    return className === '' ? text : [className, text];
  });
}

/** Names with commas between them, as the pieces of one line. */
function compactNames(names: readonly string[], addressOf: SymbolAddress): BodyValue {
  return names.flatMap((name, index): BodyValue[] => {
    const address = addressOf(name);
    return [...(index > 0 ? [', '] : []), address === undefined ? name : ['', shortName(name), address]];
  });
}
