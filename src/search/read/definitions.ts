import type { SearchDocument } from '../files/search-document';

/** A section that defines a name of the API. */
export interface Definition {
  readonly page: number;
  readonly url: string;
}

/** All definitions of the site, by the last part of their names in lower case. */
export type Definitions = ReadonlyMap<string, readonly Definition[]>;

/** The anchor of a definition is the whole name: `/api/dagster/assets#dagster.AssetSpec`. */
const ANCHOR = /#((?:\w+\.)+\w+)$/;
/** One name, as code has it: `@dg.asset`, `AssetSpec()`, `dagster_aws.s3.S3Resource`. */
const NAME = /^@?((?:\w+\.)*\w+)(?:\(\))?$/;
/** What tells a name from a word. */
const SIGN_OF_CODE = /[@._()]|[a-z\d][A-Z]/;
/** How code calls the package whose names nearly all of them are. */
const ALIAS = /^(?:dg|dagster)\./;

export function collectDefinitions(pages: readonly (readonly SearchDocument[])[]): Definitions {
  const definitions = new Map<string, Definition[]>();
  pages.forEach((documents, page) => {
    for (const { url } of documents) {
      const name = ANCHOR.exec(url)?.[1];
      if (name === undefined) continue;
      const last = lastPartOf(name);
      definitions.set(last, [...(definitions.get(last) ?? []), { page, url }]);
    }
  });
  return definitions;
}

/** The definitions of a name, where a query is nothing but a name. */
export function findDefinitions(query: string, definitions: Definitions): readonly Definition[] {
  const text = query.trim();
  const name = NAME.exec(text)?.[1]?.replace(ALIAS, '').toLowerCase();
  if (name === undefined || !SIGN_OF_CODE.test(text)) return [];
  return (definitions.get(lastPartOf(name)) ?? []).filter(({ url }) => url.toLowerCase().endsWith(`.${name}`));
}

function lastPartOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
