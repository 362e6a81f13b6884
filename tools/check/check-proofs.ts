import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { closestMatch, closestPath, matchWithin } from '../../src/content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../src/content-model/diagnostics/diagnostic';
import { proofKindOf } from '../../src/content-model/pages/claims';
import type { ClaimRecord } from '../../src/content-model/records/claim';
import { listFiles } from '../../src/gatsby/node/list-files';
import { mapConcurrently } from '../../src/gatsby/node/map-concurrently';

const FOLDER = '__tests__/samples';

/** A test that a claim names: `__tests__/samples/….py::test_…`. */
interface TestProof {
  readonly claim: ClaimRecord;
  readonly index: number;
  readonly file: string;
  readonly test: string;
}

/**
 * Reports tests that claims name and that are not there.
 * @param root the folder of the project
 */
export async function checkProofs(root: string, claims: readonly ClaimRecord[]): Promise<Diagnostic[]> {
  const proofs = claims.flatMap(testsOf);
  const files = [...new Set(proofs.map(({ file }) => file))];
  const found = await mapConcurrently(files, async (file) => [file, await testsIn(join(root, file))] as const);
  const tests = new Map(found);
  const wrong = proofs.filter(({ file, test }) => !tests.get(file)?.includes(test));
  if (wrong.length === 0) return [];
  const paths = (await listFiles(join(root, FOLDER)).catch(() => [])).map((path) => `${FOLDER}/${path}`);
  const known = paths.filter((path) => /\/test_[^/]*\.py$/.test(path));
  return wrong.map((proof) => missingTest(proof, tests.get(proof.file), known));
}

function testsOf(claim: ClaimRecord): TestProof[] {
  return claim.proofs.flatMap((proof, index) => {
    if (proofKindOf(proof) !== 'test') return [];
    const [file = '', test = ''] = proof.split('::');
    return [{ claim, index, file, test }];
  });
}

/** The names of the tests in a file; undefined where it is not there. */
async function testsIn(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined
    ? undefined
    : [...text.matchAll(/^(?:async )?def (test_\w+)/gm)].map(([, name = '']) => name);
}

function missingTest(
  { claim, index, file, test }: TestProof,
  tests: readonly string[] | undefined,
  files: readonly string[],
): Diagnostic {
  const message = tests ? `${file} has no test ${test}.` : `There is no file ${file}.`;
  const suggestion = tests ? nearestTest(test, tests) : nearestFile(file, files);
  const expected = 'the file of a test and its name';
  const position = claim.positions[`proofs.${index}`];
  return diagnostic('claim-proof', claim.file, position, message, { expected, suggestion });
}

/** A test that begins with nearly the same letters: names of tests are long, and the end may be missing. */
function nearestTest(test: string, tests: readonly string[]): string | undefined {
  const beginnings = tests.map((name) => name.slice(0, test.length));
  const match = matchWithin(3, test, beginnings);
  return match === undefined ? closestMatch(test, tests) : tests[beginnings.indexOf(match)];
}

/** A file of the same folder, or else of another one. What all their names begin with makes none nearer. */
function nearestFile(file: string, files: readonly string[]): string | undefined {
  const named = new Map(files.map((path) => [withoutPrefix(path), path]));
  const wanted = withoutPrefix(file);
  const beside = [...named.keys()].filter((path) => posix.dirname(path) === posix.dirname(wanted));
  return named.get(closestPath(wanted, beside) ?? closestPath(wanted, named.keys()) ?? '');
}

function withoutPrefix(path: string): string {
  return path.replace(/\btest_(?=[^/]*$)/, '');
}
