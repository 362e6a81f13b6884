import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../tools/shared/root.cjs';

const TEMPLATE = join(ROOT, 'src', 'templates', 'tag.tsx');
const TYPES = join(ROOT, 'src', 'gatsby-types.d.ts');
const TIMEOUT = 120_000;

/** What `npm run typecheck` says of the template where a file has another text. */
function errorsOf(replaced: Readonly<Record<string, string>>): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  const options = { ...config?.options, types: [] };
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (file) => replaced[resolve(file)] ?? readFile(file);
  const program = ts.createProgram([TEMPLATE, TYPES, join(ROOT, 'src', 'globals.d.ts')], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(TEMPLATE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** A file with a change, which must be one. */
function changed(file: string, from: RegExp, to: string): Record<string, string> {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  return { [file]: text.replace(from, to) };
}

test('a template that uses what its query asks for has no type error', () => expect(errorsOf({})).toEqual([]), TIMEOUT);

test(
  'a template that uses a field that its query does not ask for is a type error',
  () => {
    const found = errorsOf(changed(TEMPLATE, /const \{ label, /, 'const { words, label, '));
    expect(found).toContainEqual(expect.stringContaining("'words' does not exist"));
  },
  TIMEOUT,
);

test(
  'a query that no longer asks for a field that its template uses is a type error, once a build has written its type',
  () => {
    const found = errorsOf(changed(TYPES, /(type TagPageQuery = .*?)readonly label: string, /, '$1'));
    expect(found).toContainEqual(expect.stringContaining("'label' does not exist"));
  },
  TIMEOUT,
);
