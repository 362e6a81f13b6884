import { HtmlValidate } from 'html-validate';
import { readdirSync } from 'node:fs';
import { PUBLIC, read } from './built-site';

const READING_TIMEOUT = 300_000;

/** The rules of the HTML standard. Ids are free but for white space: those of API entries are the names, with their dots. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'valid-id': ['error', { relaxed: true }] },
});

/** What is wrong with each page, in a line each. */
function faultsOf(file: string): string[] {
  const { results } = validator.validateStringSync(read(file), file);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${file}:${line}:${column} ${message} [${ruleId}]`),
  );
}

test(
  'every page is valid HTML',
  () => {
    const files = readdirSync(PUBLIC, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(PUBLIC.length + 1));
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap(faultsOf).slice(0, 50)).toEqual([]);
  },
  READING_TIMEOUT,
);
