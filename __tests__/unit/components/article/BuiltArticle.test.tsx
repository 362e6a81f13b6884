import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BuiltArticle } from '../../../../src/components/article/BuiltArticle';
import { PageErrorBoundary } from '../../../../src/components/page-loading/PageErrorBoundary';
import { keepArticle, builtArticle } from '../../../../src/hooks/built-articles';

const shown = (): string => screen.getByRole('article').innerHTML;

beforeAll(() => {
  window.IntersectionObserver = class {
    observe = jest.fn();
    disconnect = jest.fn();
  } as unknown as typeof IntersectionObserver;
});

test('leaves the article that the server has sent as it is, node for node, and keeps it', async () => {
  document.body.innerHTML = '<div id="root"><article class="a"><h1>Sensors</h1></article></div>';
  const heading = screen.getByRole('heading');
  await act(async () => {
    hydrateRoot(document.getElementById('root')!, <BuiltArticle path="/sensors" className="a" />);
  });
  expect(screen.getByRole('heading')).toBe(heading);
  expect(builtArticle('/sensors')).toBe('<h1>Sensors</h1>');
  document.body.innerHTML = '';
});

test('after a change of page shows the one that was loaded, at once', () => {
  keepArticle('/known', '<h1>Known</h1>');
  render(<BuiltArticle path="/known" className="a" />);
  expect(shown()).toBe('<h1>Known</h1>');
});

test('loads one that is not there yet', async () => {
  const html = '<main><article><h1>Late</h1></article></main>';
  window.fetch = jest.fn().mockResolvedValue({ ok: true, text: () => Promise.resolve(html) });
  render(<BuiltArticle path="/late" className="a" />);
  expect((await screen.findByRole('heading')).textContent).toBe('Late');
});

test('[LINK-08] one that cannot be had is a crash of the page', async () => {
  window.fetch = jest.fn().mockResolvedValue({ ok: false, status: 503 });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <PageErrorBoundary>
      <BuiltArticle path="/gone" className="a" />
    </PageErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('/gone answered with 503.');
  jest.restoreAllMocks();
});
