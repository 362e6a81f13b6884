import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { className } from '../../workarounds/class-names';

const ENTRY = 'src/gatsby/renderer/render-article.tsx';
const GATSBY = 'src/gatsby/renderer/gatsby.tsx';

/** The code that renders articles. */
export interface RendererBundle {
  /** A function body that returns the exports of `render-article.tsx`. */
  readonly code: string;
  /** The files that it is made from, from the project's root. */
  readonly files: ReadonlySet<string>;
}

/**
 * Bundles the code that renders articles, with React and the components of the vocabulary: in a build as in `develop`, before
 * webpack works, and anew when a file of it has changed.
 */
export async function bundleRenderer(basePath: string): Promise<RendererBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [resolve(ENTRY)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser', // what is bundled needs no package of Node
    format: 'iife',
    globalName: 'renderer',
    jsx: 'automatic',
    alias: { gatsby: resolve(GATSBY) },
    define: { 'process.env.NODE_ENV': '"production"', BASE_PATH: JSON.stringify(basePath) },
    plugins: [CLASS_NAMES],
    logLevel: 'silent',
  });
  return { code: `${outputFiles[0]!.text}\nreturn renderer;`, files: new Set(Object.keys(metafile.inputs)) };
}

/** A style sheet is here the names of its classes, which webpack gives them, too. */
const CLASS_NAMES: Plugin = {
  name: 'class names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.module\.css$/ }, async ({ path }) => ({
      contents: classesOf(await readFile(path, 'utf8'))
        .map((name) => `export const ${toCamelCase(name)} = '${className(path, name)}';`)
        .join(''),
    })),
};

/** The classes that a style sheet names, each once. */
function classesOf(styles: string): string[] {
  const names = styles.replace(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z_][\w-]*)/gi);
  return [...new Set([...names].map(([, name = '']) => name))];
}

/** As css-loader names what a style sheet exports. */
function toCamelCase(name: string): string {
  return name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
