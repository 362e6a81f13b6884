// What is wrong: while Gatsby 5.16 renders pages, it puts a module that notes every call in place of an imported `node:fs`. Where a
// page has read a file, the next build renders all pages anew, since a file may have changed. There is no option for it.
// It is safe here, since page data change with what is read: they have a sidebar's file name and the digest of a page's content.
// What it buys: after a change of one page of 600, the static HTML of one page instead of all: 2.1 s instead of 6.9 s
// (docs/benchmarks.md).
// When it can go: when Gatsby can be told what rendering reads. Canary: __tests__/unit/gatsby/workarounds.test.ts.

/** Not imported: Gatsby exchanges imports alone. */
const { readFileSync } = process.getBuiltinModule('node:fs');

/** Reads a file while pages are rendered. A page that reads it must have data that change with the file. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
