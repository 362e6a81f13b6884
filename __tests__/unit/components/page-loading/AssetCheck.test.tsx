import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ASSETS_SETTLED, AssetCheck } from '../../../../src/components/page-loading/AssetCheck';

/** Runs what the script of the head does once everything that the page asks for has come or failed. */
function load(basePath: string): void {
  const { props } = AssetCheck({ basePath }) as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;
  const listen = jest.fn<void, [string, () => void]>();
  new Function('addEventListener', props.dangerouslySetInnerHTML.__html)(listen);
  const [[event, react] = []] = listen.mock.calls;
  expect(event).toBe(ASSETS_SETTLED);
  react?.();
}

const banner = () => screen.queryByRole('alert');

/** Leaves the document as it is when scripts ran, and styles apply, or not. */
function leave({ scripts, styles }: { readonly scripts: boolean; readonly styles: boolean }): void {
  if (scripts) Object.assign(window, { ___loader: {} });
  else Reflect.deleteProperty(window, '___loader');
  document.documentElement.style.cssText = styles ? '--ground: white' : '';
}

afterEach(() => {
  leave({ scripts: false, styles: false });
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

test('[SITE-12] no banner where scripts and styles are there', () => {
  leave({ scripts: true, styles: true });
  load('/');
  expect(banner()).toBeNull();
});

test.each([
  { scripts: false, styles: true },
  { scripts: true, styles: false },
  { scripts: false, styles: false },
])('[SITE-12] a banner with the base path where they are not: %j', (loaded) => {
  leave(loaded);
  load('/manual');
  expect(banner()?.textContent).toContain('Your site did not load properly.');
  expect(banner()?.textContent).toContain('Check the base path setting: BASE_PATH was /manual');
  expect(document.body.firstElementChild).toBe(banner());
  expect(banner()?.style.background).not.toBe('');
});

test.each([
  [{ scripts: true, styles: false }, 0],
  [{ scripts: false, styles: true }, 1],
])('[SITE-12] what browsers without JavaScript get is applied where no script ran: %j', (loaded, styles) => {
  document.head.innerHTML = '<noscript></noscript>';
  document.head.firstElementChild!.textContent = '<style>p{color:red}</style>';
  leave(loaded);
  load('/');
  expect(document.head.querySelectorAll('style')).toHaveLength(styles);
});

test.each(["/it's", '/a"b', '/a\\b', '/</script><img src=x>', '/<b>'])(
  '[SITE-12] a base path is shown as it is, and is no code: %s',
  (basePath) => {
    leave({ scripts: false, styles: false });
    load(basePath);
    expect(banner()?.querySelector('code')?.textContent).toBe(basePath);
    expect(banner()?.querySelector('code')?.children).toHaveLength(0);
    const { props } = AssetCheck({ basePath }) as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;
    expect(props.dangerouslySetInnerHTML.__html).not.toContain('</');
  },
);
