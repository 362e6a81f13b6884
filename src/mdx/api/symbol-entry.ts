import type { Element } from 'hast';
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
import { element, elementsIn } from '../hast/element';
import type { SignaturePiece, Stage } from '../hast/element-data';

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
export function completeSymbolEntry(entry: Element, facts: SymbolFacts, addressOf: SymbolAddress): Element {
  const { symbol, packages, config } = facts;
  const { prose, items } = partsOf(entry);
  const [parameterTexts, memberTexts] = [items('Parameters'), items('Members')];
  const compact = (lines: readonly SignatureLine[]) => lines.map((line) => compactLine(line, addressOf));
  const properties = {
    id: symbol.name,
    name: shortName(symbol.name),
    module: symbol.name.slice(0, symbol.name.lastIndexOf('.')),
    kind: symbol.kind,
    source: sourceAddress(symbol.file, symbol.line, packages),
  };
  const typeLine = (text: string | undefined): readonly SignaturePiece[] | undefined =>
    text === undefined ? undefined : compactLine(referenceTokens(text, symbol.references), addressOf);
  const parameterItem = (parameter: ApiParameter, explained: Explanations): Element => {
    const { name, kind, annotation, default: preset, lifecycle } = parameter;
    const required = (preset === undefined && !kind.startsWith('variadic')) || undefined;
    const data = { type: typeLine(annotation), stages: stagesOf(lifecycle) };
    return element('ApiItem', { name, preset, required }, explained.get(name), data);
  };
  const memberItem = (member: ApiMember): Element => {
    const { prose: explanation, items: nested } = splitItem(memberTexts.get(member.name) ?? []);
    const explained = member.parameters.filter(({ name }) => nested.has(name));
    const parameters = listOf(explained.map((parameter) => parameterItem(parameter, nested)));
    const memberProperties = { id: memberName(symbol, member), kind: member.kind };
    return element('ApiMember', memberProperties, [...explanation, ...parameters], {
      signature: compact(formatSignature(member, symbol.references)),
      stages: stagesOf(member.lifecycle),
    });
  };
  const hidden = symbol.hiddenParameters.filter(({ name }) => parameterTexts.has(name));
  const parameters = [
    ...symbol.parameters.map((parameter) => parameterItem(parameter, parameterTexts)),
    ...hidden.map(({ name, lifecycle }) =>
      element('ApiItem', { name }, parameterTexts.get(name), { stages: stagesOf(lifecycle) }),
    ),
  ];
  const children = [
    ...prose,
    ...partOf('Parameters', parameters),
    ...partOf('Configuration', configItems(config, parameterTexts)),
    ...returnsOf(entry),
    ...partOf('Raises', raisedItems(items('Raises'), addressOf)),
    ...partOf('Members', membersOf(symbol, memberTexts).map(memberItem)),
  ];
  return element('ApiSymbol', properties, children, {
    signature: compact(formatSignature(symbol)),
    stages: stagesOf(symbol.lifecycle),
    bases: symbol.bases.length > 0 ? compactNames(symbol.bases, addressOf) : undefined,
  });
}

/** Members to show: a field that a parameter sets is documented there, unless the page says more about it. */
function membersOf({ members, parameters }: ApiSymbol, explained: Explanations): readonly ApiMember[] {
  const parameterNames = new Set(parameters.map(({ name }) => name));
  return members.filter(({ kind, name }) => kind !== 'attribute' || !parameterNames.has(name) || explained.has(name));
}

function configItems(fields: readonly ConfigField[], explained: Explanations, path = ''): Element[] {
  return fields.map((field) => {
    const name = `${path}${field.name}`;
    const properties = { name, preset: field.default, required: field.isRequired || undefined };
    const inner = listOf(configItems(field.fields, explained, `${name}.`));
    return element('ApiItem', properties, [...(explained.get(name) ?? []), ...inner], { type: [field.type] });
  });
}

function raisedItems(explained: Explanations, addressOf: SymbolAddress): Element[] {
  return [...explained].map(([name, children]) =>
    element('ApiItem', { name: shortName(name), to: addressOf(name) }, children),
  );
}

/** `<Returns>` as a part with a title of its own. */
function returnsOf(entry: Element): Element[] {
  return elementsIn(entry)
    .filter(({ tagName }) => tagName === 'Returns')
    .map(({ children }) => element('ApiPart', { title: 'Returns' }, children));
}

function stagesOf(lifecycle: readonly ApiLifecycle[]): readonly Stage[] | undefined {
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
function compactLine(line: SignatureLine, addressOf: SymbolAddress): SignaturePiece[] {
  return line.map(({ text, role, symbol }): SignaturePiece => {
    const address = symbol === undefined ? undefined : addressOf(symbol);
    const className = CLASS_OF_ROLE[role];
    if (address !== undefined) return [className, text, address];
    return className === '' ? text : [className, text];
  });
}

/** Names with commas between them, as the pieces of one line. */
function compactNames(names: readonly string[], addressOf: SymbolAddress): SignaturePiece[] {
  return names.flatMap((name, index): SignaturePiece[] => {
    const address = addressOf(name);
    return [...(index > 0 ? [', '] : []), address === undefined ? name : ['', shortName(name), address]];
  });
}
