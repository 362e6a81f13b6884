import { fireEvent } from '@testing-library/react';
import { EARLY_INPUT_SCRIPT } from '../../../src/early-input/record-early-input';
import { replayEarlyInput } from '../../../src/gatsby/browser/replay-early-input';

let isBoxShown = true;

/** The page as it is before its code has come, with the script that its head brings. */
beforeEach(() => {
  isBoxShown = true;
  document.body.innerHTML =
    '<div data-search-box><input role="combobox"></div><button id="menu">Menu</button><textarea></textarea><p tabindex="0">Text</p>';
  jest
    .spyOn(HTMLElement.prototype, 'offsetParent', 'get')
    .mockImplementation(() => (isBoxShown ? document.body : null));
  // As in a browser, the script knows nothing of the module that it was written in.
  new Function(EARLY_INPUT_SCRIPT)();
});

afterEach(() => {
  replayEarlyInput();
  window.earlyInput?.takeText();
  delete window.earlyInput;
});

const box = (): HTMLInputElement => document.querySelector('input')!;
const searchBox = (): Element => document.querySelector('[data-search-box]')!;
const press = (key: string, options = {}, target: Element = document.body): boolean =>
  fireEvent.keyDown(target, { key, ...options });
/** Whether a key press was kept from the browser. */
const isTaken = (key: string, options = {}, target?: Element): boolean => !press(key, options, target);

test.each([
  ['Ctrl+K', 'k', { ctrlKey: true }],
  ['⌘+K', 'k', { metaKey: true }],
  ['the slash key', '/', {}],
])('[SEARCH-03] %s leads to the box before the page is alive', (_name, key, options) => {
  expect(isTaken(key, options)).toBe(true);
  expect(document.activeElement).toBe(box());
  expect(isTaken('a', {}, box())).toBe(false); // from here on the browser itself takes the keys
});

test('[SEARCH-03] a slash in a text field is text', () => {
  expect(isTaken('/', {}, document.querySelector('textarea')!)).toBe(false);
  expect(document.activeElement).not.toBe(box());
});

test('other keys are left alone until search is asked for', () => {
  expect(['a', 'Tab', 'Escape'].map((key) => isTaken(key))).toEqual([false, false, false]);
});

test('[SEARCH-03] what is typed before there is a box is kept for it', () => {
  isBoxShown = false;
  press('k', { ctrlKey: true });
  [...'ab/cx'].forEach((key) => press(key));
  press('Backspace');
  expect(isTaken('Tab')).toBe(false);
  isBoxShown = true;
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('ab/c');
});

describe('[SEARCH-03] where search needs a box that comes with the code', () => {
  beforeEach(() => {
    isBoxShown = false;
    press('/');
    press('r');
  });

  test('keys are kept until it is there, also when the page is alive', () => {
    expect(window.earlyInput?.isSearchWanted()).toBe(true);
    replayEarlyInput();
    press('u');
    expect(window.earlyInput?.takeText()).toBe('ru');
    expect(isTaken('n')).toBe(false);
    expect(window.earlyInput?.isSearchWanted()).toBe(false);
  });

  test('Escape calls it off', () => {
    press('Escape');
    expect(window.earlyInput?.isSearchWanted()).toBe(false);
    expect(isTaken('n')).toBe(false);
  });
});

describe('[SEARCH-03] where search is asked for on a page that is alive', () => {
  beforeEach(() => replayEarlyInput());

  test('keys are kept until its box is there', () => {
    expect(isTaken('a')).toBe(false);
    window.earlyInput?.keepText();
    expect([...'run'].map((key) => isTaken(key))).toEqual([true, true, true]);
    expect(window.earlyInput?.takeText()).toBe('run');
    expect(isTaken('n')).toBe(false);
  });

  test('keys are free again where its box does not come', () => {
    jest.useFakeTimers();
    window.earlyInput?.keepText();
    expect(isTaken('a')).toBe(true);
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    expect(isTaken('a')).toBe(false);
  });
});

describe('[SEARCH-04] Enter in the search box', () => {
  const enter = (options = {}): boolean => press('Enter', options, box());

  test('is kept until the box asks for it, and shown meanwhile', () => {
    enter();
    expect(searchBox().hasAttribute('data-opening')).toBe(true);
    expect(window.earlyInput?.takeEnter()).toBe(true);
    expect(searchBox().hasAttribute('data-opening')).toBe(false);
    expect(window.earlyInput?.takeEnter()).toBe(false);
  });

  test.each(['Escape', 'x', 'Backspace'])('is called off by %s', (key) => {
    enter();
    press(key, {}, box());
    expect(searchBox().hasAttribute('data-opening')).toBe(false);
    expect(window.earlyInput?.takeEnter()).toBe(false);
  });

  test('that ends the composition of an input method is left to that', () => {
    enter({ isComposing: true });
    expect(window.earlyInput?.takeEnter()).toBe(false);
  });

  test('is kept also while the box itself is on its way', () => {
    isBoxShown = false;
    press('/');
    [...'run'].forEach((key) => press(key));
    expect(isTaken('Enter')).toBe(true);
    replayEarlyInput();
    expect(window.earlyInput?.takeText()).toBe('run');
    expect(window.earlyInput?.takeEnter()).toBe(true);
  });

  test('in another field is not', () => {
    press('Enter', {}, document.querySelector('textarea')!);
    expect(window.earlyInput?.takeEnter()).toBe(false);
  });
});

describe('buttons', () => {
  let presses = 0;
  const menu = (): HTMLElement => document.querySelector('#menu')!;
  /** The page's code comes. */
  const live = (): void => {
    presses = 0;
    menu().addEventListener('click', () => (presses += 1));
    replayEarlyInput();
  };

  test('[NAV-04] are pressed once the page is alive, and once however often a reader has tried', () => {
    fireEvent.click(menu());
    fireEvent.click(menu());
    live();
    expect(presses).toBe(1);
    fireEvent.click(menu());
    expect(presses).toBe(2);
  });

  test('are left to React from when it listens', () => {
    window.earlyInput?.endClicks();
    fireEvent.click(menu());
    live();
    expect(presses).toBe(0);
  });

  test('that are gone are not pressed', () => {
    const button = menu();
    fireEvent.click(button);
    let isPressed = false;
    button.addEventListener('click', () => (isPressed = true));
    button.remove();
    replayEarlyInput();
    expect(isPressed).toBe(false);
  });
});

describe('groups of the sidebar', () => {
  let group: HTMLButtonElement;

  beforeEach(() => {
    document.body.innerHTML = '<div id="docs-sidebar"><button aria-expanded="false">Guides</button></div>';
    group = document.querySelector('button')!;
  });

  test('[NAV-06] are kept from React, which may come before their entries, and pressed once', () => {
    fireEvent.click(group);
    fireEvent.click(group);
    expect(window.earlyInput?.pressed()).toEqual([]);
    window.earlyInput?.endClicks();
    expect(window.earlyInput?.takeGroups()).toEqual([group]);
    fireEvent.click(group);
    expect(window.earlyInput?.takeGroups()).toEqual([]);
  });

  test('[NAV-06] are kept also where React listens already, unless it has answered', () => {
    window.earlyInput?.endClicks();
    fireEvent.click(group);
    group.setAttribute('aria-expanded', 'true');
    expect(window.earlyInput?.takeGroups()).toEqual([]);
  });
});
