// What is wrong: after each edit, `develop` of Gatsby 5.16 builds the GraphQL schema, prints it, and generates the types of all
// queries, though an edit of a text changes none of them. What it buys: half of the time until an edit is seen
// (docs/benchmarks.md). When it can go: when Gatsby keeps what hasn't changed. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import { createRequire } from 'node:module';
import { changeModule } from '../change-module.mjs';

const fromGatsby = createRequire(createRequire(import.meta.url).resolve('gatsby/package.json'));

let builtFrom;
changeModule('../schema', 'rebuild', (gatsbySchema) => {
  const { build } = gatsbySchema;
  gatsbySchema.build = async (options) => {
    const { schemaCustomization, inferenceMetadata } = fromGatsby('./dist/redux').store.getState();
    const { types } = schemaCustomization;
    const inferred = inferenceMetadata.typeMap;
    if (builtFrom?.types === types && isSameShape(inferred, builtFrom.inferred)) return;
    // Gatsby changes this metadata in place, and may do so while it builds.
    builtFrom = { types, inferred: structuredClone(inferred) };
    await build(options);
  };
});

/** Whether the fields that Gatsby infers from nodes are the same, by its own comparison. */
function isSameShape(inferred, before) {
  const { haveEqualFields } = fromGatsby('./dist/schema/infer/inference-metadata');
  return Object.entries(inferred).every(([type, fields]) => haveEqualFields(fields, before[type]));
}

let generatedFrom;
changeModule('/develop', 'developMachine', ({ developMachine }) => {
  const generation = developMachine.config.on.SET_GRAPHQL_DEFINITIONS;
  const { cond } = generation;
  generation.cond = (context, event) => {
    if (!cond(context, event)) return false;
    const { schema } = context.store.getState();
    const queries = [...event.payload.payload.values()].map(({ printedAst }) => printedAst).join('\n');
    const isSame = generatedFrom?.schema === schema && generatedFrom.queries === queries;
    generatedFrom = { schema, queries };
    return !isSame;
  };
});
