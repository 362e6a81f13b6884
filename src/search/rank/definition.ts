/** One name, as code has it: `@dg.asset`, `AssetSpec()`, `dagster_aws.s3.S3Resource`. */
const NAME = /^@?((?:\w+\.)*\w+)(?:\(\))?$/;
/** What tells a name from a word. */
const SIGN_OF_CODE = /[@._()]|[a-z\d][A-Z]/;
/** How code calls the package whose names nearly all of them are. */
const ALIAS = /^(?:dg|dagster)\./;

/** The last parts of a name of the API, where a text is nothing but one. */
function nameOf(text: string): string | undefined {
  return SIGN_OF_CODE.test(text) ? NAME.exec(text.trim())?.[1]?.replace(ALIAS, '').toLowerCase() : undefined;
}

/** Whether a text is a name of the API that the section at an address defines: `/api/dagster/assets#dagster.AssetSpec`. */
export function isDefinitionOf(text: string, url: string): boolean {
  const name = nameOf(text);
  const anchor = url.split('#')[1]?.toLowerCase();
  return name !== undefined && anchor !== undefined && /^[\w.]+$/.test(anchor) && anchor.endsWith(`.${name}`);
}

/** Whether the section at an address defines a name of the API: its anchor is the whole name. */
export function isDefinition(url: string): boolean {
  return /#(?:\w+\.)+\w+$/.test(url);
}
