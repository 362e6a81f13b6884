import { llmsFullText, llmsText } from '../../../../src/site-graph/exports/llms-text';

const SITE = { title: 'Docs', tagline: 'A framework for pipelines' };

test('the list names the site, says how to read on, and has a section of links for each part, in order', () => {
  const parts = [
    {
      label: 'User guide',
      pages: [
        {
          title: 'Sensors',
          description: 'What starts runs.',
          questions: ['What is a sensor?', 'How do I test one?'],
          url: 'https://site.test/sensors.md',
        },
        { title: 'The [beta] page', description: 'Uses `dg`.', questions: [], url: 'https://site.test/beta.md' },
      ],
    },
    {
      label: 'API',
      pages: [{ title: 'dagster', description: 'All names.', questions: [], url: 'https://site.test/api.md' }],
    },
  ];
  expect(llmsText(SITE, parts, 'https://site.test/llms-full.txt')).toBe(`# Docs

> A framework for pipelines

Each link leads to a page as Markdown; its address without \`.md\` is the page for people. All pages in one file: <https://site.test/llms-full.txt>.

## User guide

- [Sensors](https://site.test/sensors.md): What starts runs. Answers: What is a sensor? How do I test one?
- [The \\[beta\\] page](https://site.test/beta.md): Uses \\\`dg\\\`.

## API

- [dagster](https://site.test/api.md): All names.
`);
});

test('the full text has every page below a rule of its own', () => {
  expect(llmsFullText(SITE, ['# One\n\nText.\n', '# Two\n'])).toBe(
    '# Docs\n\n> A framework for pipelines\n\n---\n\n# One\n\nText.\n\n---\n\n# Two\n',
  );
});
