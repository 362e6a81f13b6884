// What is wrong: a node that changes while `develop` of Gatsby 5.16 creates pages is taken, but no pages are created for it until
// another node changes. So the diagnostics of an edit made at that moment don't come, and a new page isn't there. While queries
// run, Gatsby marks such a change and creates pages again. What it buys: no edit is lost.
// When it can go: when Gatsby does the same in both states. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import { changeModule } from '../change-module.mjs';

changeModule('/develop', ({ developMachine }) => {
  const states = developMachine?.config.states;
  if (states) states.recreatingPages.on.ADD_NODE_MUTATION = states.runningQueries.on.ADD_NODE_MUTATION;
});
