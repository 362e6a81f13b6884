import { render } from '@testing-library/react';
import type { DocsVersion } from '../../../src/content-model/site/docs-version';
import { useRememberVersion } from '../../../src/hooks/use-remember-version';

const KEY = 'docs-preferred-version-default';
const VERSION: DocsVersion = { name: 'current', label: 'Latest (1.11.16)', path: '/', isLast: true, mainDoc: 'intro' };

function Page({ version }: { version: DocsVersion | undefined }) {
  useRememberVersion(version);
  return null;
}

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('[NAV-13] the version that the reader reads', () => {
  test('is kept by its name, under the key of the docs instance', () => {
    render(<Page version={VERSION} />);
    expect({ ...window.localStorage }).toEqual({ [KEY]: 'current' });
  });

  test('takes the place of the one before', () => {
    const { rerender } = render(<Page version={VERSION} />);
    rerender(<Page version={{ ...VERSION, name: '1.10' }} />);
    expect(window.localStorage.getItem(KEY)).toBe('1.10');
  });

  test('is written where it differs, so that other tabs hear of changes alone', () => {
    window.localStorage.setItem(KEY, 'current');
    const write = jest.spyOn(Storage.prototype, 'setItem');
    render(<Page version={VERSION} />);
    expect(write).not.toHaveBeenCalled();
  });

  test('is not kept where the site has none', () => {
    render(<Page version={undefined} />);
    expect(window.localStorage).toHaveLength(0);
  });

  test('[THEME-07] a storage that throws is logged and harms nothing', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const method of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    render(<Page version={VERSION} />);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`"${KEY}"`), expect.any(DOMException));
  });
});
