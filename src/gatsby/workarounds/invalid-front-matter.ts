// What is wrong: gatsby-plugin-mdx 5.16 throws at front matter that is not YAML. That ends a build before anything else is checked; in
// `develop` sixty lines of its own stack precede the diagnostic, and the page has no node.
// What it buys: such a page is reported as any other one, with line and column, and needs no rule of its own.
// When it can go: when the plugin makes a node of such a page. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

interface Parser {
  parseFrontmatter: (key: string, text: string) => { readonly frontmatter: object; readonly body: string };
}

/** Lets the plugin take front matter that is not YAML for none at all. The diagnostics of a page come from its text. */
export function readInvalidFrontMatter(): void {
  const parser = createRequire(resolve('package.json'))('gatsby-plugin-mdx/dist/frontmatter') as Parser;
  const { parseFrontmatter } = parser;
  parser.parseFrontmatter = (key, text) => {
    try {
      return parseFrontmatter(key, text);
    } catch {
      return { frontmatter: {}, body: text };
    }
  };
}
