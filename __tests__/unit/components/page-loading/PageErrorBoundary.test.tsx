import { fireEvent, render, screen } from '@testing-library/react';
import { PageErrorBoundary } from '../../../../src/components/page-loading/PageErrorBoundary';

let error: Error | undefined;

function Page() {
  if (error) throw error;
  return <article>The page</article>;
}

const renderPage = () =>
  render(
    <PageErrorBoundary>
      <Page />
    </PageErrorBoundary>,
  );

/** Answers the request for the page's HTML. */
function answerWith(response: Partial<Response>): void {
  window.fetch = jest.fn().mockResolvedValue(response);
}

beforeEach(() => {
  error = undefined;
  answerWith({ ok: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('a page that works is shown as it is', () => {
  renderPage();
  expect(screen.getByRole('article').textContent).toBe('The page');
  expect(window.fetch).not.toHaveBeenCalled();
});

test('[LINK-08] a crash is told with its error and its causes', () => {
  error = new Error('No list', { cause: new Error('No data') });
  renderPage();
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('This page crashed.');
  expect(alert).toContain('No list');
  expect(alert).toContain('Cause: No data');
});

test('[LINK-08] Try again resets the error', () => {
  error = new Error('No list');
  renderPage();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert').textContent).toContain('No list');
  error = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('article').textContent).toBe('The page');
});

test('[LINK-08] a thrown value that is no error is a crash, too', () => {
  function Odd(): never {
    throw undefined as unknown as Error;
  }
  render(
    <PageErrorBoundary>
      <Odd />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page crashed.');
});

describe('the text of a page that crashed', () => {
  beforeEach(() => {
    error = new Error('No list');
  });

  test('is shown as it was built, without what stands around it', async () => {
    const html = '<nav>Frame</nav><main><article><h1>Sensors</h1></article></main>';
    answerWith({ ok: true, text: () => Promise.resolve(html) });
    renderPage();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Sensors');
    expect(screen.getByRole('alert').textContent).toContain('You can still read its text below.');
    expect(screen.queryByText('Frame')).toBeNull();
  });

  test.each<[string, Partial<Response> | Error]>([
    ['is not found', { ok: false, text: () => Promise.resolve('<main><article>Not found</article></main>') }],
    ['holds no article', { ok: true, text: () => Promise.resolve('<p>Something else</p>') }],
    ['cannot be fetched', new TypeError('Failed to fetch')],
  ])('is left out where it %s', async (_how, response) => {
    const answer = response instanceof Error ? Promise.reject(response) : Promise.resolve(response as Response);
    window.fetch = jest.fn().mockReturnValue(answer);
    renderPage();
    await answer.catch(() => undefined);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('alert').textContent).not.toContain('below');
  });
});
