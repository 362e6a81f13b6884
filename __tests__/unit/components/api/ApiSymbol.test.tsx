import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { ApiItem, ApiMember, ApiPart } from '../../../../src/components/api/ApiParts';
import { ApiSymbol } from '../../../../src/components/api/ApiSymbol';
import { CliCommand } from '../../../../src/components/api/CliCommand';
import { Setting } from '../../../../src/components/api/Setting';
import { SYMBOL_LINK } from '../../../../src/components/api/symbol-link';
import { DocPageContext, type DocPage } from '../../../../src/components/article/doc-page-context';

const ADDRESS = '/api/assets#dagster.AssetKey';

const PAGE: DocPage = {
  images: [],
  children: [],
  usedIn: {
    'dagster.AssetSpec': [
      { title: 'Define assets', route: '/guides/define' },
      { title: 'Tags', route: '/guides/tags' },
    ],
  },
};

const SYMBOL: ComponentProps<typeof ApiSymbol> = {
  id: 'dagster.AssetSpec',
  name: 'AssetSpec',
  module: 'dagster',
  kind: 'class',
  signature: [
    [['k', 'class '], ['f', 'AssetSpec'], '('],
    ['    ', ['p', 'key'], ': ', ['', 'AssetKey', ADDRESS], ','],
    [')'],
  ],
  source: 'https://code.test/spec.py#L12',
};

const renderSymbol = (changes: Partial<ComponentProps<typeof ApiSymbol>> = {}) =>
  render(
    <DocPageContext value={PAGE}>
      <ApiSymbol {...SYMBOL} {...changes} />
    </DocPageContext>,
  );

describe('the entry of a symbol', () => {
  test('begins with a heading that is the anchor, with kind and module', () => {
    const { container } = renderSymbol();
    expect(screen.getByRole('heading', { level: 3 }).id).toBe('dagster.AssetSpec');
    expect(container.textContent).toContain('classfrom dagster');
  });

  test.each([
    ['ioManager', 'I/O manager'],
    ['configSchema', 'config schema'],
    ['typeAlias', 'type'],
    ['decorator', 'decorator'],
  ] as const)('calls the kind %s a reader’s word: %s', (kind, word) => {
    renderSymbol({ kind });
    expect(screen.getByText(word)).toBeTruthy();
  });

  test('links to the line of its source, in words that name it', () => {
    renderSymbol();
    expect(screen.getByRole('link', { name: 'Source of AssetSpec' }).getAttribute('href')).toBe(SYMBOL.source);
  });

  test('names its bases; those of this documentation are links with previews', () => {
    const { container } = renderSymbol({ bases: [['', 'AssetKey', ADDRESS], ', ', 'enum.Enum'], signature: [] });
    expect(container.textContent).toContain('base AssetKey, enum.Enum');
    expect(screen.getByRole('link', { name: 'AssetKey' }).getAttribute(SYMBOL_LINK)).toBe('dagster.AssetKey');
  });

  test('shows the stages of its life, and the version that removes what is deprecated', () => {
    renderSymbol({ stages: [{ stage: 'beta' }, { stage: 'deprecated', until: '2.0' }] });
    expect(screen.getByText('beta')).toBeTruthy();
    expect(screen.getByText('deprecated, gone in 2.0')).toBeTruthy();
  });

  test('lists the pages that use it; no list where no page does', () => {
    const { container } = renderSymbol();
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(screen.getByText('Used in')).toBeTruthy();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Define assets', '/guides/define'],
      ['Tags', '/guides/tags'],
    ]);
    container.remove();
    renderSymbol({ id: 'dagster.Unused' });
    expect(screen.queryByText('Used in')).toBeNull();
  });
});

describe('a signature', () => {
  test('keeps its lines, can be reached by keyboard to be scrolled, and links its types', () => {
    const { container } = renderSymbol();
    const signature = container.querySelector('pre');
    expect(signature?.textContent).toBe('class AssetSpec(\n    key: AssetKey,\n)');
    expect(signature?.tabIndex).toBe(0);
    const link = within(signature!).getByRole('link', { name: 'AssetKey' });
    expect([link.getAttribute('href'), link.getAttribute(SYMBOL_LINK)]).toEqual([ADDRESS, 'dagster.AssetKey']);
  });

  test('colors its words', () => {
    renderSymbol();
    expect(screen.getByText('key').className).toBe('p');
  });
});

test('the entry of a command: anchor, usage, and whether it is deprecated', () => {
  const { container } = render(<CliCommand id="dg-dev" name="dg dev" usage="dg dev [OPTIONS]" deprecated />);
  expect(screen.getByRole('heading', { level: 3, name: /dg dev/ }).id).toBe('dg-dev');
  expect(container.querySelector('pre')?.textContent).toBe('dg dev [OPTIONS]');
  expect(screen.getByText('deprecated')).toBeTruthy();
});

describe('an item', () => {
  const item = (props: ComponentProps<typeof ApiItem>) =>
    render(
      <dl>
        <ApiItem {...props} />
      </dl>,
    );

  test('is a term with type, default and variables, and what it means', () => {
    item({ name: 'limit', type: ['int'], preset: '10', environment: ['LIMIT'], children: 'How many.' });
    expect(screen.getByRole('term').textContent).toBe('limitintdefault 10env LIMIT');
    expect(screen.getByRole('definition').textContent).toBe('How many.');
  });

  test('says that it is required, and nothing of a default that there is not', () => {
    item({ name: 'key', required: true });
    expect(screen.getByRole('term').textContent).toBe('keyrequired');
  });

  test('has an empty default as one', () => {
    item({ name: 'prefix', preset: '' });
    expect(screen.getByRole('term').textContent).toContain('default');
  });

  test('leads to what it names where that is explained elsewhere', () => {
    item({ name: 'CheckError', to: '/api/errors#dagster.CheckError' });
    expect(screen.getByRole('link', { name: 'CheckError' }).getAttribute('href')).toBe(
      '/api/errors#dagster.CheckError',
    );
  });
});

describe('a member', () => {
  const member = (changes: Partial<ComponentProps<typeof ApiMember>>) =>
    render(
      <ApiPart title="Members">
        <dl>
          <ApiMember id="dagster.AssetSpec.key" kind="method" signature={[[['f', 'key'], '()']]} {...changes} />
        </dl>
      </ApiPart>,
    );

  test('is a term whose anchor is its qualified name; of methods, the kind goes without saying', () => {
    member({});
    expect(screen.getByRole('term').id).toBe('dagster.AssetSpec.key');
    expect(screen.getByRole('term').textContent).toBe('key()');
  });

  test.each([
    ['property', 'property'],
    ['enumMember', 'value'],
  ])('of the kind %s is called a %s', (kind, word) => {
    member({ kind });
    expect(screen.getByText(word)).toBeTruthy();
  });

  test('with a long signature has it in a block that can be scrolled', () => {
    member({ signature: [['key('], ['    a,'], [')']] });
    expect(screen.getByRole('term').querySelector('pre')?.tabIndex).toBe(0);
  });
});

describe('the entry of a setting', () => {
  test('begins with a heading that is the anchor, with file, type, requirement, and default', () => {
    const { container } = render(
      <Setting id="a.b" name="a.b" file="dagster.yaml" type={['Bool']} preset="false" required>
        <p>Text.</p>
      </Setting>,
    );
    expect(screen.getByRole('heading', { level: 3 }).id).toBe('a.b');
    expect(container.textContent).toContain('settingin dagster.yamlBoolrequireddefault falseText.');
  });

  test('has neither, where it is optional without a default', () => {
    const { container } = render(<Setting id="a" name="a" file="dg.toml" type={['Shape']} />);
    expect(container.textContent).not.toMatch(/required|default/);
  });

  test('its fields have anchors', () => {
    const { container } = render(<ApiItem id="a.b" name="b" />);
    expect(container.querySelector('dt')?.id).toBe('a.b');
  });
});
