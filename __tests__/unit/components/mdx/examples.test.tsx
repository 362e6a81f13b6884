import { fireEvent, render, screen } from '@testing-library/react';
import { listenToGallery, showFilteredGallery } from '../../../../src/behaviors/gallery/gallery';
import { AssetGraph } from '../../../../src/components/mdx/AssetGraph';
import { ExampleDownload } from '../../../../src/components/mdx/ExampleDownload';
import { ExampleGallery } from '../../../../src/components/mdx/ExampleGallery';
import type { GraphDrawing } from '../../../../src/content-model/records/asset-graph';
import type { ExampleEntry } from '../../../../src/mdx/hast/example-entry';

const place = { top: 0, width: 80, height: 38 };
const DRAWING: GraphDrawing = {
  width: 200,
  height: 120,
  assets: [
    { name: 'tides', kind: 'asset', left: 0, ...place },
    { name: 'fresh', kind: 'check', left: 90, ...place },
  ],
  edges: [{ path: 'M0 0 C1 1 2 2 3 3', isCheck: true }],
};

describe('an asset graph', () => {
  const open = () =>
    render(
      <AssetGraph
        alt="Tides are checked."
        drawings={{ wide: DRAWING, narrow: DRAWING }}
        nodes={[
          { name: 'tides', kind: 'asset', partitions: 'daily', each: false, after: ['raw', 'ports'] },
          { name: 'fresh', kind: 'check', each: false, after: ['tides'] },
        ]}
        markedNodes={['tides']}
      />,
    );

  test('is a picture with its alternative text, once for each width', () => {
    open();
    expect(screen.getAllByRole('img', { name: 'Tides are checked.' })).toHaveLength(2);
  });

  test('is a list too, of what comes after what', () => {
    open();
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'tides, daily partitions after raw, ports',
      'fresh, check of tides',
    ]);
  });

  test('marks what the page is about', () => {
    const { container } = open();
    expect([...container.querySelectorAll('svg [data-marked] text')].map(({ textContent }) => textContent)).toEqual([
      'tides',
      'tides',
    ]);
    expect(container.querySelector('strong')?.textContent).toBe('tides');
  });
});

test('a download is a link to the archive, with its size', () => {
  render(<ExampleDownload project="tides" route="/downloads/examples/tides.zip" bytes={48_200} fileCount={12} />);
  const link = screen.getByRole('link', { name: 'Download tides.zip' });
  expect(link.getAttribute('href')).toContain('/downloads/examples/tides.zip');
  expect(link.hasAttribute('download')).toBe(true);
  expect(screen.getByText('48 kB, 12 files')).toBeTruthy();
});

describe('the gallery of examples', () => {
  const entry = (title: string, changes: Partial<ExampleEntry> = {}): ExampleEntry => ({
    title,
    to: `/examples/${title}`,
    shows: `What ${title} shows.`,
    tools: [],
    topics: ['etl'],
    needs: 'nothing',
    minutes: 2,
    ...changes,
  });
  const EXAMPLES = [
    entry('Tides', { tools: ['DuckDB', 'Weights & Biases'], topics: ['etl', 'ml'] }),
    entry('Posts', { tools: ['dbt', 'DuckDB'], topics: ['dbt'] }),
    entry('Trams', { topics: ['sensors'] }),
    entry('Bikes', { picture: DRAWING }),
  ];
  const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);

  beforeAll(listenToGallery);

  test('is a complete list, in the order given', () => {
    render(<ExampleGallery examples={EXAMPLES} />);
    expect(shown()).toEqual(['Tides', 'Posts', 'Trams', 'Bikes']);
    expect(screen.getByText('What Tides shows.')).toBeTruthy();
    expect(screen.getByText('Weights & Biases', { selector: 'span' })).toBeTruthy();
  });

  test('is narrowed by one of its tools and one of its topics, and the address follows', () => {
    const { container } = render(<ExampleGallery examples={EXAMPLES} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Tool' }), { target: { value: 'DuckDB' } });
    expect(shown()).toEqual(['Tides', 'Posts']);
    fireEvent.click(screen.getByRole('button', { name: /Machine learning/ }));
    expect(shown()).toEqual(['Tides']);
    expect(window.location.search).toBe('?tool=DuckDB&topic=ml');
    window.history.replaceState(null, '', '/examples?tool=Weights+%26+Biases');
    showFilteredGallery(container);
    expect(shown()).toEqual(['Tides']);
    window.history.replaceState(null, '', '/');
  });

  test('has no filters where all is in sight', () => {
    render(<ExampleGallery examples={EXAMPLES.slice(1)} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(shown()).toHaveLength(3);
  });
});
