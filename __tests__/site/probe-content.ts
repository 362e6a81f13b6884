import { page } from './small-site';

const TEXT = `
[A guide](/guides/automate/sensors), [a site](https://probe.example/a), [the same](https://probe.example/b), and
[what is deprecated](api:dagster.SourceAsset).

![A probe](../images/probe.svg) ![Again](../images/probe.svg)
`;

/** A page that answers questions, in the folder that the query for them asks about. */
const ANSWERS = [
  'unlisted: true',
  'answers:',
  '  - question: What does the probe answer?',
  '    heading: answers',
  '  - question: How do I ask the probe?',
  '    heading: answers',
];

const CLAIMS = `limits:
  - begins: The probe claims
    proofs: ['https://docs.dagster.io/', 'dagster/version.py::__version__']
`;

/** Pages that are put into the real content, so that what queries must find does not hang on what writers change. */
export const PROBE: Readonly<Record<string, string>> = {
  'docs/probe.mdx': page('Probe', TEXT, ['unlisted: true', 'tags: [examples/code-example]']),
  'docs/guides/automate/probe.mdx': page(
    'Answers',
    '## Answers\n\nIt answers this.\n\n## Limits\n\n- The probe claims this.',
    ANSWERS,
  ),
  'claims/guides/automate/probe.yml': CLAIMS,
  'phrasings/guides/automate/probe.yml': 'sections: { answers: [sounding the depth] }\n',
  'docs/probe-draft.mdx': page('Draft', 'A draft.', ['draft: true', 'keywords: [probe]', 'lastUpdate: 2020-02-02']),
  'images/probe.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
};

/** When which part of the content was changed. */
export const HISTORY = { '2025-06-01': 'docs/guides', '2026-06-01': '.' };
