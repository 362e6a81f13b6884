// What is wrong: Gatsby 5.16 makes the fields of `Query` without a description, and leaves out one that `createResolvers` gives.
// What it buys: GraphiQL says what each of our queries gives.
// When it can go: when Gatsby describes them, or takes a description. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import type { GraphQLSchema } from 'graphql';

/** Says of the queries for a type what they give: `doc` and `allDoc`. */
export function describeQueries(schema: GraphQLSchema, types: readonly { readonly name: string }[]): void {
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const { name } of types) {
    const what = schema.getType(name)?.description ?? name;
    const one = fields[name.charAt(0).toLowerCase() + name.slice(1)];
    const all = fields[`all${name}`];
    if (one) one.description = `${what} The first that fits.`;
    if (all) all.description = `${what} All that fit, with their number.`;
  }
}
