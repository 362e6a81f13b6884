import { fireEvent, render, screen } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import { PageHead } from '../../../../src/components/article/PageHead';
import { SiteAssistant } from '../../../../src/components/assistant/SiteAssistant';
import { assistantSchema } from '../../../../src/content-model/site/assistant';

const SCRIPT = 'https://assistant.example/widget.js';
const configured = (config: object) => assistantSchema.parse(config);

/** The addresses of the scripts that the page has asked for. */
const scripts = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src);

/** The content-security policy of a page's head, by directive. */
function policyWith(assistant: object | null): Record<string, string[]> {
  const site = { siteMetadata: { title: 'Docs', siteUrl: 'https://docs.test', tagline: 'Words' } };
  jest.mocked(useStaticQuery).mockReturnValue({ site, assistant });
  render(<PageHead title="A page" />);
  const content = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
  return Object.fromEntries(
    content
      .split(';')
      .map((directive) => directive.split(' '))
      .map(([name, ...from]) => [name, from]),
  );
}

afterEach(() => {
  document.head.innerHTML = '';
  document.querySelectorAll('script').forEach((script) => script.remove());
});

describe('[ASK-01] the configuration chooses the assistant', () => {
  test.each([
    ['nothing is said', null],
    ['kind is builtin', configured({ kind: 'builtin' })],
  ])("the site's own where %s, without another's script", (_when, assistant) => {
    render(<SiteAssistant assistant={assistant} tree={undefined} />);
    fireEvent.keyDown(window, { key: 'a' });
    expect(screen.getByRole('button', { name: 'Ask the docs' })).toHaveProperty('disabled', false);
    expect(scripts()).toEqual([]);
  });

  test('none where kind is off', () => {
    const { container } = render(<SiteAssistant assistant={configured({ kind: 'off' })} tree={undefined} />);
    fireEvent.keyDown(window, { key: 'a' });
    expect(container.childElementCount).toBe(0);
    expect(scripts()).toEqual([]);
  });

  test.each(['keyDown', 'pointerDown', 'scroll'] as const)(
    "a third party's script where kind is script, asked for once, at the first sign of life (%s)",
    (sign) => {
      render(<SiteAssistant assistant={configured({ kind: 'script', script: SCRIPT })} tree={undefined} />);
      expect(screen.queryByRole('button', { name: 'Ask the docs' })).toBeNull();
      expect(scripts()).toEqual([]);
      fireEvent[sign](window);
      fireEvent[sign](window);
      expect(scripts()).toEqual([SCRIPT]);
    },
  );

  test('a page that is left before a sign of life asks for no script', () => {
    const assistant = configured({ kind: 'script', script: SCRIPT });
    render(<SiteAssistant assistant={assistant} tree={undefined} />).unmount();
    fireEvent.keyDown(window, { key: 'a' });
    expect(scripts()).toEqual([]);
  });
});

describe('[ASK-01] the content-security policy lets the configured assistant through', () => {
  test.each([
    ['nothing is said', null],
    ['kind is builtin', configured({ kind: 'builtin' })],
    ['kind is off', configured({ kind: 'off' })],
    ['kind is off, and a script is left over', configured({ kind: 'off', script: SCRIPT })],
  ])('and nothing else than the site where %s', (_when, assistant) => {
    expect(
      Object.values(policyWith(assistant))
        .flat()
        .filter((source) => source.includes('//')),
    ).toEqual([]);
  });

  test("the script's origin and those that it may call, each once, in every directive", () => {
    const origins = ['https://api.example', 'https://assistant.example'];
    const policy = policyWith(configured({ kind: 'script', script: SCRIPT, origins }));
    expect(Object.keys(policy)).toEqual(expect.arrayContaining(['default-src', 'script-src', 'style-src', 'img-src']));
    for (const sources of Object.values(policy)) {
      expect(sources).toContain("'self'");
      expect(sources.filter((source) => source.includes('//'))).toEqual([
        'https://assistant.example',
        'https://api.example',
      ]);
    }
  });
});
