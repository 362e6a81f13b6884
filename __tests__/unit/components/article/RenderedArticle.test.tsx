import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { RenderedArticle } from '../../../../src/components/article/RenderedArticle';

beforeAll(() => {
  window.IntersectionObserver = class {
    observe = jest.fn();
    disconnect = jest.fn();
  } as unknown as typeof IntersectionObserver;
});

test('leaves the article that the server has sent as it is, node for node', async () => {
  document.body.innerHTML = '<div id="root"><article class="a"><h1>Sensors</h1></article></div>';
  const heading = screen.getByRole('heading');
  await act(async () => {
    hydrateRoot(document.getElementById('root')!, <RenderedArticle html="<h1>Sensors</h1>" className="a" />);
  });
  expect(screen.getByRole('heading')).toBe(heading);
  document.body.innerHTML = '';
});

test('keeps what listeners have made of an article until there is another one', () => {
  const { rerender } = render(<RenderedArticle html="<h1>Sensors</h1>" className="a" />);
  screen.getByRole('heading').dataset.changed = '';
  rerender(<RenderedArticle html="<h1>Sensors</h1>" className="a" />);
  expect(screen.getByRole('heading').dataset.changed).toBe('');
  rerender(<RenderedArticle html="<h1>Schedules</h1>" className="a" />);
  expect(screen.getByRole('article').innerHTML).toBe('<h1>Schedules</h1>');
});
