/** One name, as code has it: `@dg.asset`, `AssetSpec()`, `dagster_aws.s3.S3Resource`. */
const NAME = /^@?((?:\w+\.)*\w+)(?:\(\))?$/;
/** What tells a name from a word. */
const SIGN_OF_CODE = /[@._()]|[a-z\d][A-Z]/;
/** How code calls the package whose names nearly all of them are. */
const ALIAS = /^(?:dg|dagster)\./;

/** Whether a text is a name of the API that the section at an address defines: `/api/dagster/assets#dagster.AssetSpec`. */
export function isDefinitionOf(text: string, url: string): boolean {
  const name = SIGN_OF_CODE.test(text) ? NAME.exec(text.trim())?.[1]?.replace(ALIAS, '').toLowerCase() : undefined;
  return name !== undefined && isDefinition(url) && url.toLowerCase().endsWith(`.${name}`);
}

/** Whether the section at an address defines a name of the API: its anchor is the whole name. */
export function isDefinition(url: string): boolean {
  return /#(?:\w+\.)+\w+$/.test(url);
}
