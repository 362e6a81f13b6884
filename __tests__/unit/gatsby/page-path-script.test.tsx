import { withSharedPagePathScript } from '../../../src/gatsby/workarounds/page-path-script';

const gatsby = (path: string): string =>
  `<body><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath=${JSON.stringify(path)};/*]]>*/</script></body>`;

/** Runs the script of a page as a browser does. */
function pagePathOf(html: string): unknown {
  document.documentElement.innerHTML = html;
  const element = document.querySelector<HTMLScriptElement>('#gatsby-script-loader')!;
  const window: { pagePath?: unknown } = {};
  new Function('window', 'document', element.textContent ?? '')(window, { currentScript: element });
  return window.pagePath;
}

test.each(['/', '/guides/build', '/tags/a"b&c', '/tags/größe'])(
  '%s is in an attribute, and the code tells it',
  (path) => {
    expect(pagePathOf(withSharedPagePathScript(gatsby(path)))).toBe(path);
  },
);

test('the code of two pages is the same', () => {
  const code = (html: string): string | undefined => /<script[^>]*>(.*)<\/script>/.exec(html)?.[1];
  expect(code(withSharedPagePathScript(gatsby('/a')))).toBe(code(withSharedPagePathScript(gatsby('/b'))));
});

test('a page that was built before stays as it is', () => {
  const once = withSharedPagePathScript(gatsby('/a'));
  expect(withSharedPagePathScript(once)).toBe(once);
});
