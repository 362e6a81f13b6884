import { guardScrollMemory, rememberScroll } from '../../../../src/gatsby/browser/scroll-memory';

const hear = jest.fn();

const travel = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));
const scroll = (): boolean => window.dispatchEvent(new Event('scroll'));
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

beforeAll(() => {
  guardScrollMemory();
  window.addEventListener('scroll', hear);
});

beforeEach(async () => {
  await nextFrame();
  await nextFrame();
  hear.mockReset();
});

test('a reader who scrolls is heard', () => {
  scroll();
  expect(hear).toHaveBeenCalledTimes(1);
});

test('[LINK-04] where the browser scrolls on the way back or forward, the router does not hear it', async () => {
  travel();
  scroll();
  await nextFrame();
  scroll();
  expect(hear).not.toHaveBeenCalled();
});

test('[LINK-04] a reader who scrolls while the page is still loaded is heard again', async () => {
  travel();
  await nextFrame();
  await nextFrame();
  scroll();
  expect(hear).toHaveBeenCalledTimes(1);
});

test('[LINK-04] so is the position of the page, as soon as it is shown', () => {
  travel();
  rememberScroll();
  expect(hear).toHaveBeenCalledTimes(1);
  scroll();
  expect(hear).toHaveBeenCalledTimes(2);
});
