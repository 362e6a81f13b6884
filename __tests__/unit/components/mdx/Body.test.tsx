import { render, screen, within } from '@testing-library/react';
import { DocPageContext, type DocPage } from '../../../../src/components/article/doc-page-context';
import { Body } from '../../../../src/components/mdx/Body';
import { COMPONENTS } from '../../../../src/components/mdx/registry';
import { ZOOMABLE } from '../../../../src/hooks/use-image-zoom';
import { ENTRY_PARTS } from '../../../../src/mdx/extract/api-entries';
import { VOCABULARY } from '../../../../src/mdx/vocabulary';
import { element, root, type Child } from '../../../../src/mdx/hast/element';

const PAGE: DocPage = {
  images: [
    { path: 'images/graph.svg', publicUrl: '/static/graph.svg' },
    {
      path: 'images/photo.png',
      image: {
        layout: 'constrained',
        width: 800,
        height: 600,
        images: {
          sources: [{ type: 'image/avif', srcSet: '/photo.avif 800w', sizes: '100vw' }],
          fallback: { src: '/photo.png', srcSet: '/photo.png 800w', sizes: '100vw' },
        },
      },
    },
  ],
  children: [{ title: 'First', route: '/guides/first', description: 'The first guide.' }],
  usedIn: {},
};

function renderBody(...nodes: Child[]): HTMLElement {
  const { container } = render(
    <DocPageContext value={PAGE}>
      <Body tree={root(nodes)} />
    </DocPageContext>,
  );
  return container;
}

describe('a body', () => {
  test('is rendered as the HTML that its tree says', () => {
    const { innerHTML } = renderBody(
      element('p', { id: 'a' }, ['One ', element('em', {}, ['two']), '.']),
      element('hr'),
    );
    expect(innerHTML).toBe('<p id="a">One <em>two</em>.</p><hr>');
  });

  test('may be a text alone, or nothing', () => {
    expect(renderBody('Text').innerHTML).toBe('Text');
    expect(renderBody().innerHTML).toBe('');
  });

  test('logs nothing for what the compiler makes of Markdown', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderBody(
      element('ul', { className: ['a'] }, [
        element('li', {}, [element('input', { type: 'checkbox', checked: true, disabled: true }), ' a']),
      ]),
      element('table', {}, [element('tbody', {}, [element('tr', {}, [element('td', { align: 'right' }, ['1'])])])]),
      element('p', {}, [element('a', { href: '#fn-1', dataFootnoteRef: true, ariaDescribedby: 'b' }, ['1'])]),
    );
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  test('has a component for every name of the vocabulary that the build does not replace', () => {
    const replaced = [
      'CodeExample',
      'CliInvocation',
      'PackageInstall',
      'Partial',
      'PyObject',
      'Returns',
      ...ENTRY_PARTS,
    ];
    const shown = Object.keys(VOCABULARY).filter((name) => !replaced.includes(name));
    expect(shown.filter((name) => !(name in COMPONENTS))).toEqual([]);
  });

  test('is refused where a name of the vocabulary has no component', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderBody(element('Glance'))).toThrow(
      '<Glance> has no React component: add one named Glance to COMPONENTS in src/components/mdx/registry.ts.',
    );
    error.mockRestore();
  });
});

test('a table scrolls by itself, and can be reached by keyboard to do so', () => {
  renderBody(element('table', {}, [element('tbody', {}, [element('tr', {}, [element('td', {}, ['1'])])])]));
  const region = screen.getByRole('group', { name: 'Table' });
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByRole('cell').textContent).toBe('1');
});

describe('pictures', () => {
  test('in pixels come in all formats and with their size, so that nothing moves', () => {
    const container = renderBody(element('Image', { src: 'images/photo.png', alt: 'A photo' }));
    const image = screen.getByRole('img', { name: 'A photo' });
    expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
      '/photo.png',
      '800',
      '600',
      'lazy',
    ]);
    expect(container.querySelector('picture > source')?.getAttribute('type')).toBe('image/avif');
  });

  test('in vectors come as they are', () => {
    renderBody(element('Image', { src: 'images/graph.svg', alt: 'A graph', title: 'Title' }));
    const image = screen.getByRole('img', { name: 'A graph' });
    expect([image.getAttribute('src'), image.getAttribute('title')]).toEqual(['/static/graph.svg', 'Title']);
  });

  test('stand in a link to the file in full size, which names them and zooms', () => {
    renderBody(element('Image', { src: 'images/graph.svg', alt: 'A graph' }));
    const link = screen.getByRole('link', { name: 'Enlarge: A graph' });
    expect([link.getAttribute('href'), link.hasAttribute(ZOOMABLE)]).toEqual(['/static/graph.svg', true]);
  });

  test('that stand in a link of the text lead where it leads, and do not zoom', () => {
    const image = { src: 'images/graph.svg', alt: 'A graph' };
    renderBody(element('Link', { to: '/guides' }, [element('Image', { ...image, isLinked: true })]));
    const [link, ...others] = screen.getAllByRole('link');
    expect([link?.getAttribute('href'), link?.hasAttribute(ZOOMABLE), others]).toEqual(['/guides', false, []]);
  });

  test('of a figure stand over its caption, one for each color mode', () => {
    const props = { src: 'images/graph.svg', darkSrc: 'images/photo.png', alt: 'A graph', caption: 'The caption' };
    renderBody(element('Figure', props));
    const figure = screen.getByRole('figure');
    const images = within(figure).getAllByRole('img', { name: 'A graph' });
    expect(images.map((image) => image.getAttribute('src'))).toEqual(['/static/graph.svg', '/photo.png']);
    expect(figure.textContent).toBe('The caption');
  });

  test('drawn from text are one picture with a name', () => {
    renderBody(element('Diagram', { alt: 'A graph', svg: '<svg><text>orders</text></svg>', caption: 'The caption' }));
    expect(screen.getByRole('img', { name: 'A graph' }).innerHTML).toBe('<svg><text>orders</text></svg>');
    expect(screen.getByRole('figure').textContent).toContain('The caption');
  });
});

describe('lists of pages', () => {
  test('cards lead where they say', () => {
    renderBody(
      element('Cards', {}, [
        element('Card', { title: 'Guides', href: '/guides' }, [element('p', {}, ['All of them.'])]),
      ]),
    );
    expect(screen.getByRole('link', { name: 'Guides' }).getAttribute('href')).toBe('/guides');
    expect(screen.getByText('All of them.').tagName).toBe('P');
  });

  test('the pages below the page are listed with their descriptions', () => {
    const container = renderBody(element('DocList'));
    expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/guides/first');
    expect(container.textContent).toContain('The first guide.');
  });
});

test.each([
  [{ stage: 'beta' }, 'betamay still change in a minor release'],
  [{ stage: 'deprecated', since: '1.9' }, 'deprecatedwill be removed; since 1.9'],
  [
    { stage: 'superseded', instead: 'dg' },
    'supersededstill works, but something better has taken its place; use dg instead',
  ],
])('the stage of an API says what it means: %j', (props, text) => {
  expect(renderBody(element('Lifecycle', props)).textContent).toBe(text);
});

describe('code in a sentence', () => {
  /** What is kept in one piece. */
  const wholes = (code: string): (string | null)[] => {
    const shown = renderBody(element('code', {}, [code])).querySelector('code')!;
    expect(shown.textContent).toBe(code);
    return [...shown.children].map(({ textContent }) => textContent);
  };

  test.each([
    ['2025-03-14|hilltop', ['2025-03-14|hilltop']],
    ['uv add dagster-aws', ['dagster-aws']],
    ['dg dev --port 3000', ['--port']],
    ['dagster.yaml', []],
    ['src/bike_share/defs/analytics.py', []],
  ])('%s breaks between words, and inside long ones only', (code, expected) => {
    expect(wholes(code)).toEqual(expected);
  });
});
