import { fireEvent, render, screen, within } from '@testing-library/react';
import { listenToGallery, showFilteredGallery } from '../../../../src/behaviors/gallery/gallery';
import { BreakingChange, BreakingChanges } from '../../../../src/components/mdx/BreakingChanges';
import { IntegrationGallery } from '../../../../src/components/mdx/IntegrationGallery';
import type { GalleryEntry } from '../../../../src/mdx/hast/gallery-entry';

const DBT: GalleryEntry = {
  name: 'dbt',
  anchor: 'tool-dbt',
  category: 'etl',
  categoryLabel: 'ETL',
  support: 'dagster',
  packages: ['dagster-dbt'],
  to: '/integrations/libraries/dbt',
  description: 'Run models as assets.',
};
const ENTRIES: readonly GalleryEntry[] = [
  DBT,
  {
    ...DBT,
    name: 'Meltano',
    anchor: 'tool-meltano',
    support: 'community',
    packages: ['dagster-meltano'],
    to: undefined,
  },
  {
    ...DBT,
    keywords: ['incidents', 'ChatOpsResource'],
    name: 'Slack',
    anchor: 'tool-slack',
    category: 'alerting',
    categoryLabel: 'Alerting',
    packages: [],
  },
];

/** Shows the gallery at an address, in a page that has come to life. */
function show(search = '') {
  window.history.replaceState({ key: 'kept' }, '', `/integrations/libraries${search}`);
  const page = render(<IntegrationGallery entries={ENTRIES} />);
  showFilteredGallery(page.container);
  return page;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter integrations' });
const toggle = (name: RegExp) => screen.getByRole('button', { name });
const shown = (): (string | null | undefined)[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('div')?.firstElementChild?.textContent);
const countOf = (button: HTMLElement) => button.querySelector('span')?.textContent;
const status = () => screen.getByRole('status').textContent;

beforeAll(listenToGallery);

test('the gallery is complete where nobody filters it', () => {
  show();
  expect(shown()).toEqual(['dbt', 'Meltano', 'Slack']);
  expect(status()).toBe('3 integrations');
});

test('words, a category, and support narrow it; the address follows in the same entry of the history', () => {
  show('?highlight=x#all');
  const entries = window.history.length;
  fireEvent.input(field(), { target: { value: 'models ' } });
  expect(status()).toBe('3 of 3 integrations');
  fireEvent.click(toggle(/^ETL/));
  expect(shown()).toEqual(['dbt', 'Meltano']);
  fireEvent.click(toggle(/^Community/));
  expect(shown()).toEqual(['Meltano']);
  expect(status()).toBe('1 of 3 integrations');
  expect(field().value).toBe('models ');
  const { search, hash } = window.location;
  expect([search, hash]).toEqual(['?highlight=x&q=models&category=etl&support=community', '#all']);
  expect([window.history.length, window.history.state]).toEqual([entries, { key: 'kept' }]);
});

test('a toggle is pressed alone in its group, and a second press takes it back', () => {
  show();
  fireEvent.click(toggle(/^ETL/));
  fireEvent.click(toggle(/^Alerting/));
  expect(shown()).toEqual(['Slack']);
  expect(toggle(/^ETL/).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(toggle(/^Alerting/));
  expect(shown()).toHaveLength(3);
  expect(window.location.search).toBe('');
});

test('each toggle says how many items it leaves beside the words and the other filters', () => {
  show();
  const counts = () =>
    ['Dagster', 'Community', 'Alerting', 'ETL'].map((name) => countOf(toggle(new RegExp(`^${name}`))));
  expect(counts()).toEqual(['2', '1', '1', '2']);
  fireEvent.input(field(), { target: { value: 'dbt' } });
  expect(counts()).toEqual(['1', '0', '0', '1']);
  const stepsBack = ['Community', 'Alerting', 'ETL'].map((name) =>
    toggle(new RegExp(`^${name}`)).hasAttribute('data-leaves-none'),
  );
  expect(stepsBack).toEqual([true, true, false]);
  fireEvent.input(field(), { target: { value: '' } });
  fireEvent.click(toggle(/^Community/));
  expect(counts()).toEqual(['2', '1', '0', '1']);
});

test('tools that are called by the words come before those that only speak of them', () => {
  show();
  fireEvent.input(field(), { target: { value: 'm' } });
  expect(shown()).toEqual(['Meltano', 'dbt', 'Slack']);
  fireEvent.input(field(), { target: { value: '' } });
  expect(shown()).toEqual(['dbt', 'Meltano', 'Slack']);
});

test('the keywords of a page lead to its tool, too', () => {
  show();
  fireEvent.input(field(), { target: { value: 'chatops' } });
  expect(shown()).toEqual(['Slack']);
});

test('the address is restored, and what it names and is not there filters nothing', () => {
  show('?q=slack&category=nothing&support=dagster');
  expect(field().value).toBe('slack');
  expect(toggle(/^Dagster supported/).getAttribute('aria-pressed')).toBe('true');
  expect(shown()).toEqual(['Slack']);
});

test('the way back shows what was shown before', () => {
  show('?category=etl');
  window.history.replaceState(null, '', '/integrations/libraries');
  fireEvent.popState(window);
  expect(shown()).toHaveLength(3);
});

test('what was typed before the page was alive counts', () => {
  const { container } = show();
  field().value = 'dbt';
  showFilteredGallery(container);
  expect(shown()).toEqual(['dbt']);
  expect(window.location.search).toBe('?q=dbt');
});

test('where none fits, there is a way out', () => {
  show('?q=nothing');
  expect(status()).toBe('No integrations match these filters.');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('link', { name: 'Search all pages' }).getAttribute('href')).toMatch(/\/search\?q=nothing$/);
  fireEvent.click(screen.getByRole('button', { name: 'show all integrations' }));
  expect(shown()).toHaveLength(3);
  expect(document.activeElement).toBe(field());
});

test('a tool without a page is no link, and says what to install', () => {
  show();
  const [dbt, meltano] = screen.getAllByRole('listitem');
  expect(within(dbt!).getByRole('link', { name: 'dbt' }).getAttribute('href')).toBe('/integrations/libraries/dbt');
  expect(within(meltano!).queryByRole('link')).toBeNull();
});

describe('changes are narrowed by the release that a reader comes from', () => {
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'You upgrade from' });
  const releases = (): (string | undefined)[] =>
    screen.queryAllByRole('listitem').map(({ dataset: { release } }) => release);

  function showChanges(search = '', choose = '') {
    window.history.replaceState(null, '', `/migration/upgrading${search}`);
    const page = render(
      <BreakingChanges from="1.9.13 1.10.2">
        <BreakingChange release="1.11.0" packages="dagster">
          <p>A class has another name.</p>
          <p>Import the new one.</p>
        </BreakingChange>
        <BreakingChange release="1.10.1" packages="dagster dagster-dbt">
          <p>A function is gone.</p>
          <p>Call the other.</p>
        </BreakingChange>
      </BreakingChanges>,
    );
    choice().value = choose;
    showFilteredGallery(page.container);
  }

  test('all of them are shown at first, and every release is offered, the newest first', () => {
    showChanges();
    expect(releases()).toEqual(['1.11.0', '1.10.1']);
    expect(status()).toBe('2 changes');
    expect([...choice().options].map(({ value }) => value)).toEqual(['', '1.10.2', '1.10.1', '1.10.0', '1.9.13']);
  });

  test('those of later releases stay; the address follows', () => {
    showChanges('?highlight=x');
    fireEvent.change(choice(), { target: { value: '1.10.1' } });
    expect(releases()).toEqual(['1.11.0']);
    expect(status()).toBe('1 of 2 changes');
    expect(window.location.search).toBe('?highlight=x&from=1.10.1');
    fireEvent.change(choice(), { target: { value: '1.10.0' } });
    expect(releases()).toHaveLength(2);
  });

  test('the address is restored, with words; a release that is not offered filters nothing', () => {
    showChanges('?from=1.10.0&q=dagster-dbt');
    expect(choice().value).toBe('1.10.0');
    expect(releases()).toEqual(['1.10.1']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect([choice().value, window.location.search, releases().length]).toEqual(['', '', 2]);
    window.history.replaceState(null, '', '/migration/upgrading?from=0.9.0');
    fireEvent.popState(window);
    expect(releases()).toHaveLength(2);
    expect(choice().value).toBe('');
  });

  test('what was chosen before the page was alive counts', () => {
    showChanges('', '1.10.2');
    expect(releases()).toEqual(['1.11.0']);
    expect(window.location.search).toBe('?from=1.10.2');
  });

  test('where no change is left, the reader is told, and can show all', () => {
    showChanges('?q=nothing');
    expect(status()).toBe('No changes match these filters.');
    fireEvent.click(screen.getByRole('button', { name: 'show all changes' }));
    expect(releases()).toHaveLength(2);
  });
});

test('a page without a gallery is left alone', () => {
  expect(() => showFilteredGallery(document.createElement('article'))).not.toThrow();
});
