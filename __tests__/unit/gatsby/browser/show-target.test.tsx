import { act, render, screen } from '@testing-library/react';
import { listenToTabs } from '../../../../src/behaviors/tabs';
import { Details } from '../../../../src/components/mdx/Details';
import { TabItem, Tabs } from '../../../../src/components/mdx/Tabs';
import { showTarget } from '../../../../src/gatsby/browser/show-target';

const scrollIntoView = jest.fn();
const at = (hash: string, action?: string): Location => ({ hash, ...(action && { action }) }) as unknown as Location;

/** Shows the target as after a route update, and lets the next frame be drawn. */
async function show(location: Location, isOtherPage = false, isRestored = false): Promise<void> {
  await act(async () => {
    showTarget(location, isOtherPage, isRestored);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

beforeAll(listenToTabs);

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollIntoView(this.id);
  };
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('[LINK-04] an anchor', () => {
  beforeEach(() => {
    render(
      <>
        <p id="plain">Plain</p>
        <Details summary="More">
          <Tabs>
            <TabItem label="uv">uv</TabItem>
            <TabItem label="conda" id="tab-conda">
              conda
            </TabItem>
            <TabItem label="pip">
              <h3 id="with-über">pip</h3>
            </TabItem>
          </Tabs>
        </Details>
      </>,
    );
  });

  test('in a hidden tab in closed details opens both and comes into view', async () => {
    await show(at('#with-%C3%BCber'));
    expect(screen.getByRole('group')).toHaveProperty('open', true);
    expect(screen.getByRole('tab', { name: 'pip' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel').textContent).toBe('pip');
    expect(scrollIntoView).toHaveBeenCalledWith('with-über');
  });

  test('of a tab shows that tab, and the address stays', async () => {
    window.history.replaceState(null, '', '#with-über');
    await show(at('#tab-conda'));
    expect(screen.getByRole('tabpanel', { name: 'conda' }).id).toBe('tab-conda');
    expect(scrollIntoView).toHaveBeenCalledWith('tab-conda');
    expect(decodeURI(window.location.hash)).toBe('#with-über');
  });

  test('to what is hidden moves nothing where a reader comes back to a position', async () => {
    await show(at('#tab-conda'), true, true);
    expect(screen.getByRole('tabpanel', { name: 'conda' }).id).toBe('tab-conda');
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  test('to what is shown is left to the router', async () => {
    await show(at('#plain', 'PUSH'), true);
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('group')).toHaveProperty('open', false);
  });

  test('is marked until another is', async () => {
    const marked = () => [...document.querySelectorAll('[data-target]')].map(({ id }) => id);
    await show(at('#plain', 'PUSH'), true);
    expect(marked()).toEqual(['plain']);
    await show(at('#with-%C3%BCber'));
    expect(marked()).toEqual(['with-über']);
    await show(at(''));
    expect(marked()).toEqual([]);
  });

  test.each<[string, Location, boolean, number]>([
    ['a link to another page leads to the top', at('#none', 'PUSH'), true, 1],
    ['a link within the page leads nowhere', at('#none', 'PUSH'), false, 0],
    ['back to another page leads nowhere else', at('#none'), true, 0],
  ])('that is nowhere: %s', async (_what, location, isOtherPage, calls) => {
    await show(location, isOtherPage);
    expect(window.scrollTo).toHaveBeenCalledTimes(calls);
  });

  test.each(['', '#'])('that is none ("%s") moves nothing', async (hash) => {
    await show(at(hash, 'PUSH'), true);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});
