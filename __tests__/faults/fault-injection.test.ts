import type { Diagnostic } from '../../src/content-model/diagnostics/diagnostic';
import type { ExpectedDiagnostic, Fault } from './fault';
import { apiFaults } from './kinds/api';
import { fileFaults } from './kinds/files';
import { frontMatterFaults } from './kinds/front-matter';
import { integrationFaults } from './kinds/integrations';
import { linkFaults } from './kinds/links';
import { siteDataFaults } from './kinds/site-data';
import { textFaults } from './kinds/texts';
import { createCheck, readRealContent, type CheckWith } from './real-content';

const CONTENT = readRealContent();
const FAULTS: readonly Fault[] = [
  linkFaults,
  textFaults,
  fileFaults,
  frontMatterFaults,
  integrationFaults,
  siteDataFaults,
  apiFaults,
].flatMap((find) => find(CONTENT));
const KINDS = [...new Set(FAULTS.map(({ kind }) => kind))];

/** Long enough to read a content of thousands of pages. */
const READING_TIMEOUT = 600_000;

let check: CheckWith;
let withoutFault: readonly Diagnostic[];

beforeAll(async () => {
  check = await createCheck(CONTENT);
  withoutFault = await check({});
}, READING_TIMEOUT);

/**
 * The diagnostics that changes bring into the content, as `file:line suggestion`, sorted. Content that is being worked on may
 * have others; an added line moves them.
 */
async function diagnosticsOf(changes: Fault['changes']): Promise<string[]> {
  const nameOf = ({ file, code, message }: Diagnostic): string => `${file} ${code} ${message}`;
  const others = withoutFault.map(nameOf);
  return (await check(changes))
    .filter((diagnostic) => {
      const index = others.indexOf(nameOf(diagnostic));
      if (index >= 0) others.splice(index, 1);
      return index < 0;
    })
    .map(({ file, line, suggestion }) => `${file}:${line} ${suggestion}`)
    .sort();
}

const expected = (diagnostics: readonly ExpectedDiagnostic[]): string[] =>
  diagnostics.map(({ path, line, suggestion }) => `content/${path}:${line} ${suggestion}`).sort();

test('[CONTENT-01] [CONTENT-02] the content without a fault has no problem', async () => {
  expect(await check({})).toEqual([]);
});

test('there are at least 150 faults of at least 25 kinds', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(150);
  expect(KINDS.length).toBeGreaterThanOrEqual(25);
});

describe.each(KINDS)(
  '[CONTENT-01] [CONTENT-02] a single fault is reported at its line, with what was meant: %s',
  (kind) => {
    const faults = FAULTS.filter((fault) => fault.kind === kind).map(
      (fault) => [fault.expected.map(({ path, line }) => `${path}:${line}`).join(', '), fault] as const,
    );

    test.each(faults)('%s', async (_place, fault) => {
      expect(await diagnosticsOf(fault.changes)).toEqual(expected(fault.expected));
    });
  },
);

describe('[CONTENT-01] [CONTENT-02] ten faults at once are ten problems in one run', () => {
  test.each([0, 1, 2, 3, 4])('group %#', async (group) => {
    const ten = tenFaults(group);
    const changes = Object.assign({}, ...ten.map((fault) => fault.changes)) as Fault['changes'];
    expect(ten).toHaveLength(10);
    expect(await diagnosticsOf(changes)).toEqual(expected(ten.flatMap((fault) => fault.expected)));
  });
});

/** Ten faults of ten kinds in ten files; those of a group begin at another kind. */
function tenFaults(group: number): Fault[] {
  const kinds = [...KINDS.slice(group * 10), ...KINDS.slice(0, group * 10)];
  const chosen: Fault[] = [];
  for (const kind of kinds) {
    const files = new Set(
      chosen.flatMap(({ changes, expected: diagnostics }) => [
        ...Object.keys(changes),
        ...diagnostics.map(({ path }) => path),
      ]),
    );
    const fault = FAULTS.find((one) => one.kind === kind && Object.keys(one.changes).every((file) => !files.has(file)));
    if (fault && chosen.length < 10) chosen.push(fault);
  }
  return chosen;
}
