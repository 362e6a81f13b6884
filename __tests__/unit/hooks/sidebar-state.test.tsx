import { fireEvent, render, screen } from '@testing-library/react';
import type * as Memory from '../../../src/hooks/sidebar-state';
import { recall, remember, useGroupState } from '../../../src/hooks/sidebar-state';

/** What an earlier page of this tab has left. It is read once a page load, so it stands here before any test. */
const LEFT = { 'left scroll': 120, 'left/open': 1, 'left/closed': 0, 'left/odd': 'yes' };
window.sessionStorage.setItem('sidebar', JSON.stringify(LEFT));

interface GroupProps {
  readonly name: string;
  readonly isAround?: boolean;
  readonly initial?: boolean;
}

function Group({ name, isAround = false, initial = false }: GroupProps) {
  const [isOpen, choose] = useGroupState(name, isAround, initial);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
      Group
    </button>
  );
}

const isOpen = (): boolean => screen.getByRole('button').getAttribute('aria-expanded') === 'true';
const press = (): boolean => fireEvent.click(screen.getByRole('button'));
/** The module as a page load finds it. */
function loadedAnew(): typeof Memory {
  let memory: typeof Memory | undefined;
  jest.isolateModules(() => {
    memory = jest.requireActual<typeof Memory>('../../../src/hooks/sidebar-state');
  });
  return memory!;
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('[NAV-06] the memory', () => {
  test('has what an earlier page of this tab has left', () => {
    expect(['left scroll', 'left/open', 'left/closed'].map(recall)).toEqual([120, 1, 0]);
  });

  test('has nothing of what was never kept, nor of what is no number', () => {
    expect(['never', 'left/odd'].map(recall)).toEqual([undefined, undefined]);
  });

  test('survives a page load', () => {
    remember('docs scroll', 240);
    remember('docs scroll', 320);
    const anew = loadedAnew();
    expect(['docs scroll', 'left scroll'].map(anew.recall)).toEqual([320, 120]);
  });

  test('lasts until the next page load where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    remember('kept in memory', 1);
    expect(recall('kept in memory')).toBe(1);
    expect(loadedAnew().recall('kept in memory')).toBeUndefined();
  });

  test.each(['{', 'null', '7', '[1]'])('is empty where somebody else has left %s under its key', (text) => {
    jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(text);
    expect(loadedAnew().recall('left scroll')).toBeUndefined();
  });

  test('is empty where the browser cannot be asked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(loadedAnew().recall('left scroll')).toBeUndefined();
  });
});

describe('[NAV-06] a group', () => {
  test.each([
    ['that nobody has touched is as it begins: closed', { name: 'new', initial: false }, false],
    ['that nobody has touched is as it begins: open', { name: 'new', initial: true }, true],
    ['that the reader opened is open', { name: 'left/open', initial: false }, true],
    ['that the reader closed is closed', { name: 'left/closed', initial: true }, false],
    ['around the page is open whatever is remembered', { name: 'left/closed', isAround: true }, true],
  ])('%s', (_what, props, expected) => {
    render(<Group {...props} />);
    expect(isOpen()).toBe(expected);
  });

  test('is as the reader left it when it comes back', () => {
    const { unmount } = render(<Group name="docs/back" />);
    press();
    unmount();
    render(<Group name="docs/back" />);
    expect(isOpen()).toBe(true);
    press();
    expect(recall('docs/back')).toBe(0);
  });

  test('opens on arrival, stays open on leaving, and keeps what the reader says in between', () => {
    const { rerender } = render(<Group name="docs/arrival" />);
    rerender(<Group name="docs/arrival" isAround />);
    expect(isOpen()).toBe(true);
    rerender(<Group name="docs/arrival" />);
    expect(isOpen()).toBe(true);
    press();
    rerender(<Group name="docs/arrival" isAround />);
    expect(isOpen()).toBe(true);
    press();
    rerender(<Group name="docs/arrival" />);
    expect(isOpen()).toBe(false);
  });

  test('that opened by arrival alone is not remembered as opened by the reader', () => {
    const { unmount } = render(<Group name="docs/passed" isAround />);
    unmount();
    expect(recall('docs/passed')).toBeUndefined();
  });
});
