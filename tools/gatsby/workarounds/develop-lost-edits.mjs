// What is wrong: `develop` of Gatsby 5.16 takes a change of a node at once while it creates pages or runs queries. So no pages are
// created for it, until another node changes (the diagnostics of the edit don't come, and a new page isn't there), or a query
// finds nodes that are made half, and the page breaks. What it buys: such a change waits for the next batch, as in other states.
// Its price: `createPages` that waits for a node of its own would wait for ever; the site's makes none.
// When it can go: when Gatsby does the same in both states. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import { changeModule } from '../change-module.mjs';

changeModule('/develop', 'developMachine', ({ developMachine }) => {
  const { recreatingPages, runningQueries } = developMachine.config.states;
  for (const { on } of [recreatingPages, runningQueries]) delete on.ADD_NODE_MUTATION;
});
