// What is wrong: after an edit, `develop` of Gatsby 5.16 waits half a second for more changes of nodes before it begins. There
// is no option for it. What it buys: 0.5 s of an edit that is seen after 0.9 s (docs/decisions.md).
// When it can go: when Gatsby has an option, or waits less. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import { changeModule } from '../change-module.mjs';

const BATCH_TIMEOUT = 50;

changeModule('/waiting', 'waitingStates', ({ waitingStates }) => {
  waitingStates.states.batchingNodeMutations.after = { [BATCH_TIMEOUT]: 'committingBatch' };
});
