import { BUILD_TIMEOUT, createSmallSite, page, type SmallSite } from './small-site';

/** One fault a file: what is written, and what the report has to say about it. */
const FAULTS: readonly (readonly [path: string, text: string, report: RegExp])[] = [
  [
    'docs/field.mdx',
    '---\ntitle: A page\ndescription: A page of a small site.\nsidebar_label: Page\n---\n\nText.\n',
    /content\/docs\/field\.mdx:4:1 .*no field "sidebar_label"[\s\S]*?did you mean: sidebarLabel/,
  ],
  [
    'docs/missing.mdx',
    '---\ntitle: A page\n---\n\nText.\n',
    /content\/docs\/missing\.mdx:2:1 .*"description" is missing[\s\S]*?expected: text/,
  ],
  [
    'docs/type.mdx',
    page('A page', 'Text.', ['lifecycle: betta']),
    /content\/docs\/type\.mdx:4:12 .*found "betta"[\s\S]*?did you mean: beta/,
  ],
  ['docs/import.mdx', page('A page', "import Tabs from '@theme/Tabs';"), /content\/docs\/import\.mdx:6:1 .*"import"/],
  [
    'docs/expression.mdx',
    page('A page', 'The year is {year}.'),
    /content\/docs\/expression\.mdx:6:13 .*\{expression\}/,
  ],
  [
    'docs/component.mdx',
    page('A page', '<Tab>\n\nText.\n\n</Tab>'),
    /content\/docs\/component\.mdx:6:1 .*no component <Tab>[\s\S]*?did you mean: TabItem/,
  ],
  [
    'docs/prop.mdx',
    page('A page', '<Details summary={1}>\n\nText.\n\n</Details>'),
    /content\/docs\/prop\.mdx:6:10 .*not literal[\s\S]*?expected: a quoted text/,
  ],
  [
    'docs/link.mdx',
    page('A page', 'See [that](/guides/listd).'),
    /content\/docs\/link\.mdx:6:5 .*leads to no page: \/guides\/listd[\s\S]*?did you mean: \/guides\/listed/,
  ],
  [
    'docs/anchor.mdx',
    page('A page', 'See [that](/guides/listed#secnd).'),
    /content\/docs\/anchor\.mdx:6:5 .*no anchor #secnd[\s\S]*?did you mean: second/,
  ],
  [
    'docs/tag.mdx',
    page('A page', 'Text.', ['tags: [examples/code-exmple]']),
    /content\/docs\/tag\.mdx:4:8 .*no tag[\s\S]*?did you mean: examples\/code-example/,
  ],
  [
    'docs/sample.mdx',
    page('A page', '<CodeExample path="helo.py" />'),
    /content\/docs\/sample\.mdx:6:1 .*no file content\/samples\/helo\.py[\s\S]*?did you mean: hello\.py/,
  ],
  [
    'sidebars/api.yml',
    'label: API\nitems:\n  - guides/listt\n',
    /content\/sidebars\/api\.yml:3:5 .*"guides\/listt"[\s\S]*?did you mean: guides\/listed/,
  ],
];

const FAULTY_PAGES = FAULTS.flatMap(([path]) => /^docs\/(.*)\.mdx$/.exec(path)?.[1] ?? []);

/** A sidebar whose pages need no answers, by the paths of its pages below `content/docs/`. */
const sidebarOf = (...pages: readonly string[]): string =>
  `label: Examples\nitems:\n${pages.map((one) => `  - ${one}\n`).join('')}`;

let site: SmallSite;

beforeAll(async () => {
  site = await createSmallSite('broken-content', {
    'docs/guides/listed.mdx': page('Listed page', '## Second\n\nText.'),
    'samples/hello.py': 'print("hello")\n',
    'sidebars/examples.yml': sidebarOf('guides/listed', ...FAULTY_PAGES),
    ...Object.fromEntries(FAULTS.map(([path, text]) => [path, text])),
  });
}, BUILD_TIMEOUT);

test(
  '[CONTENT-02] a build lists every problem with file, line, column and the nearest valid value, and fails',
  () => {
    const { succeeded, output } = site.build();
    expect(succeeded).toBe(false);
    for (const [, , report] of FAULTS) expect(output).toMatch(report);
    expect(output).toContain(`${FAULTS.length} errors, 0 warnings in the content`);
  },
  BUILD_TIMEOUT,
);

test(
  '[CONTENT-02] the next build lists them again, and front matter that is not YAML does not hide them',
  () => {
    site.write({
      'docs/yaml.mdx': '---\ntitle: a: b\ndescription: A page of a small site.\n---\n\nText.\n',
      'sidebars/examples.yml': sidebarOf('guides/listed', ...FAULTY_PAGES, 'yaml'),
    });
    const { succeeded, output } = site.build();
    expect(succeeded).toBe(false);
    expect(output).toMatch(/content\/docs\/yaml\.mdx:2:8 .*YAML cannot be read/);
    for (const [, , report] of FAULTS) expect(output).toMatch(report);
  },
  BUILD_TIMEOUT,
);
