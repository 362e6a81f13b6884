import type { Element, ElementData } from 'hast';
import { textProperty } from '../hast/element';
import type { SignaturePiece } from '../hast/element-data';
import { isList, listItem } from './list';
import { codeFence, escapeText, inlineCode, linkTarget } from './text';
import type { ComponentMarkdown, MarkdownContext } from './context';

/** What the entries of the reference are in plain Markdown. */
export const API_COMPONENTS: Readonly<Record<string, ComponentMarkdown>> = {
  ApiSymbol: (component, render, context) => {
    const { name, module, kind, source } = component.properties;
    const { signature = [], bases, stages } = component.data ?? {};
    const facts = [
      `${wordsOf(String(kind))} from ${inlineCode(String(module))}`,
      ...(bases === undefined ? [] : [`base ${inlineCode(textOf(bases))}`]),
      ...stagesOf(stages),
      `[source](${linkTarget(context.linkUrl(String(source)))})`,
    ];
    const code = codeFence(signature.map(textOf).join('\n'), 'python');
    const head = [`### ${escapeText(String(name))}`, facts.join(', '), code];
    return [...head, ...render(component.children)].join('\n\n');
  },
  CliCommand: (component, render) => {
    const { name, usage, deprecated } = component.properties;
    const head = [`### ${escapeText(String(name))}`, ...(deprecated === true ? ['Deprecated.'] : [])];
    return [...head, codeFence(String(usage), 'text'), ...render(component.children)].join('\n\n');
  },
  Setting: (component, render) => {
    const facts = factsOf(component).join(', ');
    const file = inlineCode(textProperty(component, 'file') ?? '');
    const head = [`### ${escapeText(String(component.properties.name))}`, `Setting in ${file}: ${facts}`];
    return [...head, ...render(component.children)].join('\n\n');
  },
  ApiPart: (component, render) =>
    [`**${escapeText(textProperty(component, 'title') ?? '')}**`, ...render(component.children)].join('\n\n'),
  ApiItem: (component, render, context) => {
    return explained(nameOf(component, context), factsOf(component), render(component.children));
  },
  ApiMember: (component, render) => {
    const { signature = [], stages } = component.data ?? {};
    const text = signature.map((line) => textOf(line).trim()).join('');
    return explained(inlineCode(text), stagesOf(stages), render(component.children));
  },
  dl: (component, render) => render(component.children).join('\n'),
};

/** What a package says of a parameter, an option, or a setting. */
function factsOf({ properties, data }: Element): string[] {
  const { preset, required } = properties;
  const { type, environment = [], stages } = data ?? {};
  return [
    ...(type === undefined ? [] : [inlineCode(textOf(type))]),
    ...(required === true ? ['required'] : []),
    ...(preset === undefined ? [] : [`default ${inlineCode(String(preset))}`]),
    ...environment.map((variable) => `env ${inlineCode(variable)}`),
    ...stagesOf(stages),
  ];
}

/** A name such as `ioManager` as words. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function textOf(pieces: readonly SignaturePiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('');
}

function nameOf(item: Element, { linkUrl }: MarkdownContext): string {
  const name = inlineCode(textProperty(item, 'name') ?? '');
  const to = textProperty(item, 'to');
  return to === undefined ? name : `[${name}](${linkTarget(linkUrl(to))})`;
}

function stagesOf(stages: ElementData['stages'] = []): string[] {
  return stages.map(({ stage, until }) => (until === undefined ? stage : `${stage}, gone in ${until}`));
}

/** An item of a list: a name, the facts of it in parentheses, and what it means. */
function explained(name: string, facts: readonly string[], blocks: readonly string[]): string {
  const head = facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
  const [first, ...others] = blocks;
  return listItem('- ', first === undefined || isList(first) ? [head, ...blocks] : [`${head}: ${first}`, ...others]);
}
