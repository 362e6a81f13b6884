/** What the benchmark uses of its peers, packages of bench/package.json: https://github.com/lucaong/minisearch, https://pagefind.app. */
declare module 'minisearch' {
  interface Options {
    readonly fields: readonly string[];
    readonly tokenize: (text: string) => string[];
    readonly processTerm: (term: string) => string;
  }
  interface SearchOptions {
    readonly boost: Readonly<Record<string, number>>;
    readonly prefix: boolean;
    readonly fuzzy: number;
  }
  export default class MiniSearch<T> {
    constructor(options: Options);
    addAll(documents: readonly T[]): void;
    /** The documents that fit, best first. */
    search(query: string, options: SearchOptions): { readonly id: unknown }[];
  }
}

declare module 'pagefind' {
  interface Index {
    addHTMLFile(file: { readonly url: string; readonly content: string }): Promise<unknown>;
    writeFiles(options: { readonly outputPath: string }): Promise<unknown>;
  }
  export function createIndex(options: object): Promise<{ readonly index?: Index }>;
  export function close(): Promise<unknown>;
}
