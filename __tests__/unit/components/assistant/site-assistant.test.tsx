import { fireEvent, render, screen } from '@testing-library/react';
import { SiteAssistant } from '../../../../src/components/assistant/SiteAssistant';
import { assistantSchema } from '../../../../src/content-model/site/assistant';

const SCRIPT = 'https://assistant.example/widget.js';
const configured = (config: object) => assistantSchema.parse(config);

/** The addresses of the scripts that the page has asked for. */
const scripts = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  document.head.innerHTML = '';
  document.querySelectorAll('script').forEach((script) => script.remove());
});

describe('[ASK-01] the configuration chooses the assistant', () => {
  test.each([
    ['nothing is said', null],
    ['kind is builtin', configured({ kind: 'builtin' })],
  ])("the site's own where %s, without another's script", (_when, assistant) => {
    render(<SiteAssistant assistant={assistant} sidebar={undefined} />);
    fireEvent.keyDown(window, { key: 'a' });
    expect(screen.getByRole('button', { name: 'Ask the docs' })).toHaveProperty('disabled', false);
    expect(scripts()).toEqual([]);
  });

  test('none where kind is off', () => {
    const { container } = render(<SiteAssistant assistant={configured({ kind: 'off' })} sidebar={undefined} />);
    fireEvent.keyDown(window, { key: 'a' });
    expect(container.childElementCount).toBe(0);
    expect(scripts()).toEqual([]);
  });

  test.each(['keyDown', 'pointerDown', 'scroll'] as const)(
    "a third party's script where kind is script, asked for once, at the first sign of life (%s)",
    (sign) => {
      render(<SiteAssistant assistant={configured({ kind: 'script', script: SCRIPT })} sidebar={undefined} />);
      expect(screen.queryByRole('button', { name: 'Ask the docs' })).toBeNull();
      expect(scripts()).toEqual([]);
      fireEvent[sign](window);
      fireEvent[sign](window);
      expect(scripts()).toEqual([SCRIPT]);
    },
  );

  test('a page that is left before a sign of life asks for no script', () => {
    const assistant = configured({ kind: 'script', script: SCRIPT });
    render(<SiteAssistant assistant={assistant} sidebar={undefined} />).unmount();
    fireEvent.keyDown(window, { key: 'a' });
    expect(scripts()).toEqual([]);
  });
});
