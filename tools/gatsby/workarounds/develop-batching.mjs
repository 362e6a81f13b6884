// What is wrong: after an edit, `develop` of Gatsby 5.16 waits half a second for more changes of nodes before it begins. There
// is no option for it. What it buys: 0.5 s of an edit that is seen after 0.9 s (docs/decisions.md).
// When it can go: when Gatsby has an option, or waits less. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import Module from 'node:module';

const BATCH_TIMEOUT = 50;
const load = Module._load;

// The state is changed at the moment when Gatsby loads its module, before other modules have read it.
Module._load = (request, ...others) => {
  const loaded = load(request, ...others);
  const states = request.endsWith('/waiting') ? loaded.waitingStates?.states : undefined;
  if (states) states.batchingNodeMutations.after = { [BATCH_TIMEOUT]: 'committingBatch' };
  return loaded;
};
