import { act, render, screen } from '@testing-library/react';
import { SymbolPreviews } from '../../../../src/components/api/SymbolPreviews';
import { SYMBOL_LINK } from '../../../../src/components/api/symbol-link';

const load = jest.fn();

jest.mock('../../../../src/components/api/SymbolPreview', () => {
  load();
  return { __esModule: true, default: () => <p>The preview is ready.</p> };
});

const page = (route: string, links: object) => (
  <main>
    <a href="#asset" {...links}>
      asset
    </a>
    <SymbolPreviews page={route} />
  </main>
);

test('the preview is loaded once a page links to a symbol, and not before', async () => {
  const { rerender } = render(page('/guides', {}));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve))); // the timer of the component came before
  expect(load).not.toHaveBeenCalled();
  rerender(page('/api', { [SYMBOL_LINK]: 'dagster.asset' }));
  expect(await screen.findByText('The preview is ready.')).toBeTruthy();
});
