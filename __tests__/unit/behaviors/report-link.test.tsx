import { fireEvent, render, screen } from '@testing-library/react';
import { CONTENTS } from '../../../src/behaviors/contents';
import { listenToReportLinks, REPORT_LINK } from '../../../src/behaviors/report-link';
import { reportAddress } from '../../../src/components/article/report-address';

const ADDRESS = reportAddress({
  repositoryUrl: 'https://git.test/docs',
  title: 'Sensors & runs',
  url: 'https://docs.test/sensors',
  versionLabel: 'Latest (1.2)',
});

/** A page with a list of headings, of which one may be in view. */
function show(inView?: string) {
  return render(
    <>
      <nav {...{ [CONTENTS]: '' }}>
        {['one', 'two'].map((id) => (
          <a key={id} href={`#${id}`} aria-current={id === inView ? 'location' : undefined}>
            {id}
          </a>
        ))}
      </nav>
      <a href={ADDRESS} {...{ [REPORT_LINK]: '' }}>
        Open an issue
      </a>
    </>,
  );
}

const filledIn = () =>
  new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open an issue' }).href).searchParams;
/** Presses the link; jsdom opens no pages. */
function press(type: string): void {
  const link = screen.getByRole('link', { name: 'Open an issue' });
  link.addEventListener(type, (event) => event.preventDefault());
  fireEvent(link, new MouseEvent(type, { bubbles: true, cancelable: true }));
}

beforeAll(listenToReportLinks);

test('an issue is filled in with the page and the version, without JavaScript, too', () => {
  show();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open an issue' }).href).toMatch(
    /^https:\/\/git\.test\/docs\/issues\/new\?/,
  );
  expect(filledIn().get('title')).toBe('Docs: Sensors & runs');
  expect(filledIn().get('body')).toBe(
    "Page: https://docs.test/sensors\nVersion: Latest (1.2)\n\nWhat's wrong or missing?\n",
  );
});

test.each(['click', 'auxclick'])('by %s it leads to the heading in view, the last one that was', (type) => {
  const { rerender } = show('one');
  press(type);
  expect(filledIn().get('body')).toContain('Page: https://docs.test/sensors#one\nVersion');
  rerender(<></>);
  show('two');
  press(type);
  press(type);
  expect(filledIn().get('body')).toContain('Page: https://docs.test/sensors#two\nVersion');
});

test('it leads to the page where no heading is in view', () => {
  show();
  press('click');
  expect(filledIn().get('body')).toContain('Page: https://docs.test/sensors\nVersion');
});
