import { childrenOf, textProp, type BodyElement, type BodyProps } from '../body/body-tree';
import { isList, listItem } from './list';
import { codeFence, escapeText, inlineCode, linkTarget } from './text';
import type { ComponentMarkdown, MarkdownContext } from './context';

/** A piece of a signature: text, or text with its class and perhaps an address (`src/mdx/api/symbol-entry.ts`). */
type Piece = string | readonly [className: string, text: string, address?: string];

interface Stage {
  readonly stage: string;
  readonly until?: string;
}

/** What the entries of the reference are in plain Markdown. */
export const API_COMPONENTS: Readonly<Record<string, ComponentMarkdown>> = {
  ApiSymbol: (component, render, context) => {
    const { name, module, kind, source, bases, ...props } = propsOf(component);
    const facts = [
      `${wordsOf(String(kind))} from ${inlineCode(String(module))}`,
      ...(bases === undefined ? [] : [`base ${inlineCode(textOf(bases as readonly Piece[]))}`]),
      ...stagesOf(props),
      `[source](${linkTarget(context.linkUrl(String(source)))})`,
    ];
    const signature = (props.signature as readonly (readonly Piece[])[]).map(textOf).join('\n');
    const head = [`### ${escapeText(String(name))}`, facts.join(', '), codeFence(signature, 'python')];
    return [...head, ...render(childrenOf(component))].join('\n\n');
  },
  CliCommand: (component, render) => {
    const { name, usage, deprecated } = propsOf(component);
    const head = [`### ${escapeText(String(name))}`, ...(deprecated === true ? ['Deprecated.'] : [])];
    return [...head, codeFence(String(usage), 'text'), ...render(childrenOf(component))].join('\n\n');
  },
  ApiPart: (component, render) =>
    [`**${escapeText(textProp(component, 'title') ?? '')}**`, ...render(childrenOf(component))].join('\n\n'),
  ApiItem: (component, render, context) => {
    const { type, preset, required, environment, ...props } = propsOf(component);
    const facts = [
      ...(type === undefined ? [] : [inlineCode(textOf(type as readonly Piece[]))]),
      ...(required === true ? ['required'] : []),
      ...(preset === undefined ? [] : [`default ${inlineCode(String(preset))}`]),
      ...((environment ?? []) as readonly string[]).map((variable) => `env ${inlineCode(variable)}`),
      ...stagesOf(props),
    ];
    return explained(nameOf(component, context), facts, render(childrenOf(component)));
  },
  ApiMember: (component, render) => {
    const { signature, ...props } = propsOf(component);
    const text = (signature as readonly (readonly Piece[])[]).map((line) => textOf(line).trim()).join('');
    return explained(inlineCode(text), stagesOf(props), render(childrenOf(component)));
  },
  dl: (component, render) => render(childrenOf(component)).join('\n'),
};

function propsOf([, props]: BodyElement): BodyProps {
  return props === 0 ? {} : props;
}

/** A name such as `ioManager` as words. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('');
}

function nameOf(item: BodyElement, { linkUrl }: MarkdownContext): string {
  const name = inlineCode(textProp(item, 'name') ?? '');
  const to = textProp(item, 'to');
  return to === undefined ? name : `[${name}](${linkTarget(linkUrl(to))})`;
}

function stagesOf({ stages = [] }: BodyProps): string[] {
  return (stages as unknown as readonly Stage[]).map(({ stage, until }) =>
    until === undefined ? stage : `${stage}, gone in ${until}`,
  );
}

/** An item of a list: a name, the facts of it in parentheses, and what it means. */
function explained(name: string, facts: readonly string[], blocks: readonly string[]): string {
  const head = facts.length > 0 ? `${name} (${facts.join(', ')})` : name;
  const [first, ...others] = blocks;
  return listItem('- ', first === undefined || isList(first) ? [head, ...blocks] : [`${head}: ${first}`, ...others]);
}
