import { fireEvent, render, screen } from '@testing-library/react';
import { preloadOnTouch } from '../../../../src/gatsby/browser/preload-on-touch';

test('[LINK-03] the touch of a link, or of what is in it, is to the link what the mouse coming to it is', () => {
  preloadOnTouch();
  const hover = jest.fn();
  render(
    <>
      <a href="/page" onMouseEnter={hover}>
        <code>inside</code>
      </a>
      <button type="button">outside</button>
    </>,
  );
  fireEvent.touchStart(screen.getByText('outside'));
  expect(hover).not.toHaveBeenCalled();
  fireEvent.touchStart(screen.getByRole('link'));
  expect(hover).toHaveBeenCalledTimes(1);
  fireEvent.touchStart(screen.getByText('inside'));
  expect(hover).toHaveBeenCalledTimes(2);
});
