// What is wrong: `develop` of Gatsby 5.16 doesn't wait for `onCreateNode` of the nodes that an edit changes, so it may create pages
// without the nodes that plugins make of them: the edited page is gone until the next edit. What it buys: with
// src/gatsby/node/on-create-node.ts, pages are created from all nodes of an edit. When it can go: when Gatsby waits.
// Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import { changeModule } from '../change-module.mjs';

const changed = new WeakSet();

changeModule('/call-deferred-api', (deferredApi) => {
  const { callRealApi } = deferredApi;
  if (!callRealApi || changed.has(deferredApi)) return;
  changed.add(deferredApi);
  deferredApi.callRealApi = (event, store) => {
    let result;
    const resolve = (value) => {
      result = value;
      event.resolve?.(value);
    };
    callRealApi({ ...event, resolve }, store);
    // The caller waits for it.
    return result;
  };
});
