import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { lazily } from '../../../src/components/lazily';

const Panel = ({ isOpen }: { readonly isOpen: boolean }) => <p>{isOpen ? 'The panel' : 'Closed'}</p>;
let load: jest.Mock;
let warn: jest.SpyInstance;

/** A button that opens a component that is loaded when it is first shown, as the assistant's. */
function opener(asked?: { readonly button: string }) {
  const Lazy = lazily<{ isOpen: boolean }>('The panel', load, asked);
  return function Opener() {
    const [isOpen, setOpen] = useState<boolean>();
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen !== undefined && <Lazy isOpen={isOpen} onClose={() => setOpen(false)} />}
      </>
    );
  };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  load = jest.fn().mockRejectedValue(new TypeError('Loading chunk 7 failed.'));
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(window, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
});

afterEach(() => jest.restoreAllMocks());

test('is loaded once, however often it is shown', async () => {
  load.mockResolvedValue({ default: Panel });
  const Opener = opener({ button: 'button' });
  const { unmount } = render(<Opener />);
  expect(load).not.toHaveBeenCalled();
  await press('Open');
  expect(screen.getByText('The panel')).toBeTruthy();
  unmount();
  render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('The panel')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('that fails is told to the reader who asked for it, and comes with Retry', async () => {
  const Opener = opener({ button: 'button' });
  render(<Opener />);
  await press('Open');
  expect(screen.getByRole('alert').textContent).toContain("The panel couldn't be loaded.");
  expect(screen.getByRole('alert').textContent).toContain('Loading chunk 7 failed.');
  await press('Retry');
  expect(screen.getByRole('alert')).toBeTruthy();
  load.mockResolvedValue({ default: Panel });
  await press('Retry');
  expect(screen.getByText('The panel')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offline says so, comes once the device is online, and after Close is opened again by its button', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Opener = opener({ button: 'button' });
  render(<Opener />);
  await press('Open');
  expect(screen.getByRole('alert').textContent).toContain("You're offline, or the site isn't responding.");
  await press('Close');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Open');
  expect(screen.getByRole('alert')).toBeTruthy();
  online.mockReturnValue(true);
  load.mockResolvedValue({ default: Panel });
  await act(async () => void fireEvent(window, new Event('online')));
  expect(screen.getByText('The panel')).toBeTruthy();
});

test('that fails takes the place of another that failed; Escape closes it, and Close gives the focus back', async () => {
  const [First, Second] = [opener({ button: 'button' }), opener({ button: 'button' })];
  render(
    <>
      <First />
      <Second />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: 'Open' });
  const open = (button: HTMLElement | undefined) => {
    button?.focus();
    return act(async () => void fireEvent.click(button!));
  };
  await open(first);
  await open(second);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await act(async () => void fireEvent.keyDown(window, { key: 'Escape' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await open(first);
  screen.getByRole('button', { name: 'Close' }).focus();
  await press('Close');
  expect(document.activeElement).toBe(first);
});

test('that nobody asked for is a line in the console', async () => {
  const Opener = opener();
  render(<Opener />);
  await press('Open');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warn).toHaveBeenCalledWith("The panel couldn't be loaded.", expect.any(TypeError));
});
