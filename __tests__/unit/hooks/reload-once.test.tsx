import { claimReload, forgetReload } from '../../../src/hooks/reload-once';

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('[LINK-07] a page may be opened anew', () => {
  test('once, whatever its query and anchor', () => {
    expect(['/a', '/a', '/a?q=1', '/a#part'].map((path) => claimReload(path, false))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('without regard to other pages', () => {
    claimReload('/a', false);
    expect(claimReload('/a/b', false)).toBe(true);
  });

  test('once more after it has been loaded', () => {
    claimReload('/a', true);
    forgetReload('/a?q=1');
    expect(claimReload('/a', true)).toBe(true);
  });
});

describe('[LINK-07] where the browser keeps nothing', () => {
  beforeEach(() => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  });

  test('a page change may be tried again as a document, and a document not', () => {
    expect(claimReload('/a', false)).toBe(true);
    expect(claimReload('/a', true)).toBe(false);
  });

  test('nothing throws', () => {
    expect(() => forgetReload('/a')).not.toThrow();
  });
});
