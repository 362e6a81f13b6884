import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chooseTab, listenToTabs, showRememberedTabs } from '../../../src/behaviors/tabs';
import { TabItem, Tabs } from '../../../src/components/mdx/Tabs';

interface SystemsProps {
  readonly groupId?: string;
  readonly labels?: readonly string[];
}

function Systems({ groupId, labels = ['Linux', 'macOS', 'Windows'] }: SystemsProps) {
  const items = labels.map((label) => (
    <TabItem key={label} label={label}>
      On {label}
    </TabItem>
  ));
  return groupId === undefined ? <Tabs>{items}</Tabs> : <Tabs groupId={groupId}>{items}</Tabs>;
}

/** Shows tabs in a page that has come to life. */
function show(tabs: ReactNode) {
  const page = render(tabs);
  showRememberedTabs(page.container);
  return page;
}

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });

/** The labels of the chosen tabs, of each group of tabs in the page. */
const chosen = (): (string | null)[] =>
  screen.getAllByRole('tablist').map((list) => within(list).getByRole('tab', { selected: true }).textContent);

/** The texts that are shown, of each group of tabs in the page. */
const shown = (): (string | null)[] => screen.getAllByRole('tabpanel').map(({ textContent }) => textContent);

beforeAll(listenToTabs);

beforeEach(() => {
  window.localStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('tabs', () => {
  test('show the first alternative, and have the others in the HTML', () => {
    const { container } = show(<Systems />);
    expect(chosen()).toEqual(['Linux']);
    expect(shown()).toEqual(['On Linux']);
    expect(container.textContent).toContain('On Windows');
  });

  test('show another when it is clicked', () => {
    show(<Systems />);
    fireEvent.click(tab('Windows'));
    expect(chosen()).toEqual(['Windows']);
    expect(shown()).toEqual(['On Windows']);
  });

  test('and their panels name each other', () => {
    show(<Systems />);
    const panel = screen.getByRole('tabpanel', { name: 'Linux' });
    expect(tab('Linux').getAttribute('aria-controls')).toBe(panel.id);
    expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')).toBe(tab('Linux'));
  });

  test('have ids of their own, also where the same labels stand twice in a page', () => {
    const { container } = show([<Systems key="1" />, <Systems key="2" />]);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
  });
});

describe('the address of the page', () => {
  const state = { key: '17' };
  const panelOf = (name: string) => `#${tab(name).getAttribute('aria-controls')}`;

  beforeEach(() => window.history.replaceState(state, '', '/install?highlight=uv#before'));

  test('follows a choice, by mouse and by keyboard, within the same entry of the history', () => {
    const entries = window.history.length;
    show(<Systems />);
    fireEvent.click(tab('macOS'));
    expect(window.location.href).toMatch(`/install?highlight=uv${panelOf('macOS')}`);
    fireEvent.keyDown(tab('macOS'), { key: 'End' });
    expect(window.location.hash).toBe(panelOf('Windows'));
    expect([window.history.length, window.history.state]).toEqual([entries, state]);
  });

  test('stays as it is where the reader has chosen nothing on this page', () => {
    show([<Systems key="1" groupId="os" />]);
    fireEvent(window, new StorageEvent('storage', { key: 'tabs.os', newValue: 'macOS' }));
    chooseTab(tab('Windows'));
    expect(chosen()).toEqual(['Windows']);
    expect(window.location.hash).toBe('#before');
  });
});

describe('the keyboard', () => {
  test('reaches the chosen tab alone', () => {
    show(<Systems />);
    fireEvent.click(tab('macOS'));
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });

  test.each([
    ['ArrowRight', 'Linux', 'macOS'],
    ['ArrowRight', 'Windows', 'Linux'],
    ['ArrowLeft', 'Windows', 'macOS'],
    ['ArrowLeft', 'Linux', 'Windows'],
    ['Home', 'Windows', 'Linux'],
    ['End', 'Linux', 'Windows'],
  ])('%s on %s chooses %s and moves the focus there', (key, from, to) => {
    show(<Systems />);
    fireEvent.click(tab(from));
    const goesOn = fireEvent.keyDown(tab(from), { key });
    expect(goesOn).toBe(false);
    expect(chosen()).toEqual([to]);
    expect(document.activeElement).toBe(tab(to));
  });

  test.each(['a', 'Tab', 'ArrowDown', 'Enter'])('%s is left to the browser', (key) => {
    show(<Systems />);
    expect(fireEvent.keyDown(tab('Linux'), { key })).toBe(true);
    expect(chosen()).toEqual(['Linux']);
  });
});

describe('tabs of a group', () => {
  test('follow each other, by label', () => {
    show([<Systems key="1" groupId="os" />, <Systems key="2" groupId="os" labels={['Windows', 'Linux', 'macOS']} />]);
    fireEvent.click(screen.getAllByRole('tab', { name: 'macOS' })[0]!);
    expect(chosen()).toEqual(['macOS', 'macOS']);
    expect(shown()).toEqual(['On macOS', 'On macOS']);
  });

  test('do not follow those of another group, nor those of none', () => {
    show([<Systems key="1" groupId="os" />, <Systems key="2" groupId="other" />, <Systems key="3" />]);
    fireEvent.click(screen.getAllByRole('tab', { name: 'macOS' })[0]!);
    expect(chosen()).toEqual(['macOS', 'Linux', 'Linux']);
  });

  test('stay as they are where they lack the alternative', () => {
    show([<Systems key="1" groupId="os" />, <Systems key="2" groupId="os" labels={['Linux', 'Docker']} />]);
    fireEvent.click(screen.getAllByRole('tab', { name: 'Windows' })[0]!);
    expect(chosen()).toEqual(['Windows', 'Linux']);
  });

  test('remember the choice from page to page', () => {
    const first = show(<Systems groupId="os" />);
    fireEvent.click(tab('Windows'));
    first.unmount();
    show(<Systems groupId="os" />);
    expect(chosen()).toEqual(['Windows']);
  });

  test('follow a choice made in another window', () => {
    show(<Systems groupId="os" />);
    window.localStorage.setItem('tabs.os', 'macOS');
    fireEvent(window, new StorageEvent('storage', { key: 'tabs.os', newValue: 'macOS' }));
    expect(chosen()).toEqual(['macOS']);
  });

  test('without a group, nothing is remembered', () => {
    show(<Systems />);
    fireEvent.click(tab('Windows'));
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('where the browser keeps nothing', () => {
  let warn: jest.SpyInstance;

  beforeEach(() => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test('tabs of a group can be chosen all the same, and it is logged', () => {
    show(<Systems groupId="os" />);
    fireEvent.click(tab('macOS'));
    expect(chosen()).toEqual(['macOS']);
    expect(warn).toHaveBeenCalled();
  });

  test('and still follow each other within the page', () => {
    show([<Systems key="1" groupId="os" />, <Systems key="2" groupId="os" />]);
    fireEvent.click(screen.getAllByRole('tab', { name: 'macOS' })[0]!);
    expect(chosen()).toEqual(['macOS', 'macOS']);
  });
});
