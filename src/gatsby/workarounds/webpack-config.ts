// The parts of webpack's configuration that are changed here. Gatsby's types do not contain them.

/** A rule of webpack. Rules for style sheets are in groups, and some of Gatsby's rules compute their loaders. */
export interface Rule {
  readonly oneOf?: readonly Rule[];
  readonly use?: readonly Loader[] | (() => object);
  readonly test?: RegExp;
  readonly type?: string;
  include?: (path: string) => boolean;
  exclude?: (path: string) => boolean;
}

interface Loader {
  readonly loader?: string;
  readonly options?: { readonly modules?: CssModules } & Readonly<Record<string, unknown>>;
}

/** How css-loader names the classes of CSS modules. */
export interface CssModules {
  readonly localIdentName?: string;
  getLocalIdent: (file: { readonly resourcePath: string }, pattern: string, localName: string) => string;
}

export interface WebpackConfig {
  devtool: false | string;
  ignoreWarnings?: readonly RegExp[];
  readonly cache?: false | { buildDependencies?: object };
  readonly module: { readonly rules: Rule[] };
  readonly optimization: { minimizer?: readonly object[] };
  readonly plugins: WebpackPlugin[];
}

/** The parts of a compilation that our plugins use. */
export interface Compilation {
  readonly buildDependencies: { readonly clear: () => void };
  readonly assets: Readonly<Record<string, { readonly buffer: () => Buffer }>>;
  hash: string;
}

interface WebpackPlugin {
  readonly apply: (compiler: {
    readonly hooks: {
      readonly emit: { readonly tap: (name: string, run: (compilation: Compilation) => void) => void };
    };
  }) => void;
}
