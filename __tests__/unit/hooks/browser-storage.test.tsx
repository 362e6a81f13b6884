import { readStorage, removeStorage, writeStorage } from '../../../src/hooks/browser-storage';

let warn: jest.SpyInstance;

beforeEach(() => {
  window.localStorage.clear();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('what is written can be read', () => {
  writeStorage('key', 'value');
  expect(readStorage('key')).toBe('value');
  expect(warn).not.toHaveBeenCalled();
});

test('what was never written is null', () => {
  expect(readStorage('key')).toBeNull();
});

test('what is removed is null', () => {
  writeStorage('key', 'value');
  removeStorage('key');
  expect(readStorage('key')).toBeNull();
});

describe('[THEME-07] a storage that fails is logged with its key, and everything goes on', () => {
  const error = new DOMException('denied', 'SecurityError');
  const fail = (method: 'getItem' | 'setItem' | 'removeItem') =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw error;
    });

  test('reading gives null', () => {
    fail('getItem');
    expect(readStorage('theme')).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"theme"'), error);
  });

  test('writing gives nothing', () => {
    fail('setItem');
    expect(() => writeStorage('theme', 'dark')).not.toThrow();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"theme"'), error);
  });

  test('removing gives nothing', () => {
    fail('removeItem');
    expect(() => removeStorage('theme')).not.toThrow();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"theme"'), error);
  });
});
