import { renderToStaticMarkup } from 'react-dom/server';
import { ASSETS_SETTLED } from '../../../src/components/page-loading/AssetCheck';
import { lateScripts } from '../../../src/gatsby/ssr/late-scripts';

/** Gatsby puts its script elements into the finished HTML; React would move an `async` one into the head. */
const GATSBYS = '<script>window.hash="1"</script><script src="/app.js" async></script>';
const SCRIPTS = [<div key="slice" dangerouslySetInnerHTML={{ __html: GATSBYS }} />];

let frames: (() => void)[];
let isHidden: boolean;
const settled = jest.fn();

/** Opens a page with late scripts, and runs the script that adds them. */
function open(): void {
  document.body.innerHTML = renderToStaticMarkup(lateScripts(SCRIPTS));
  new Function(document.querySelector('body > template + script')?.textContent ?? '')();
}

const nextFrame = (): void => frames.splice(0).forEach((run) => run());
const added = (): HTMLScriptElement | null => document.querySelector('script[src="/app.js"]');

beforeEach(() => {
  frames = [];
  isHidden = false;
  settled.mockClear();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  window.addEventListener(ASSETS_SETTLED, settled);
});

afterEach(() => {
  window.removeEventListener(ASSETS_SETTLED, settled);
  jest.restoreAllMocks();
});

test('scripts are added once the page has been painted', () => {
  open();
  nextFrame();
  expect(added()).toBeNull();
  nextFrame();
  expect(document.body.contains(added())).toBe(true);
});

test('and at once where nobody looks at the page, and nothing is painted', () => {
  isHidden = true;
  open();
  expect(added()).not.toBeNull();
});

test.each(['load', 'error'])('[SITE-12] when the last of them has come or failed, that is told: %s', (event) => {
  isHidden = true;
  open();
  expect(settled).not.toHaveBeenCalled();
  added()?.dispatchEvent(new Event(event));
  expect(settled).toHaveBeenCalledTimes(1);
});

test('[SITE-12] but not before the page itself is loaded, with its styles', () => {
  isHidden = true;
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  open();
  added()?.dispatchEvent(new Event('load'));
  expect(settled).not.toHaveBeenCalled();
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  expect(settled).toHaveBeenCalledTimes(1);
});
