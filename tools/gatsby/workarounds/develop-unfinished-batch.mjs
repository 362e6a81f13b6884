// What is wrong: `develop` of Gatsby 5.16 doesn't wait for `onCreateNode` of the nodes that an edit changes, so it creates pages
// without the nodes that plugins make of them: the edited page is gone until the next edit. And a page that is asked for
// meanwhile ends the batch: Gatsby takes the same nodes a second time, which it forbids, and `develop` ends with an error.
// What it buys: pages are created and queried from all nodes of an edit. When it can go: when Gatsby waits.
// Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import { createRequire } from 'node:module';
import { changeModule } from '../change-module.mjs';

const fromGatsby = createRequire(createRequire(import.meta.url).resolve('gatsby/package.json'));

changeModule('/run-mutation-batch', 'runMutationBatch', (service) => {
  const { emitter } = fromGatsby('./dist/redux');
  let plugins = Promise.resolve();
  let end = () => undefined;
  emitter.on('API_RUNNING_START', () => (plugins = new Promise((resolve) => (end = resolve))));
  emitter.on('API_RUNNING_QUEUE_EMPTY', () => end());
  const { runMutationBatch } = service;
  service.runMutationBatch = async (context) => {
    await runMutationBatch(context);
    await plugins;
  };
});

changeModule('/develop', 'developMachine', ({ developMachine }) => {
  const [queryRun] = developMachine.config.states.waiting.always;
  const { cond } = queryRun;
  queryRun.cond = (context, event, { state }) => {
    // A child that has not begun has no snapshot.
    const batch = state.children.waiting?.getSnapshot()?.value;
    return cond(context, event) && batch !== 'batchingNodeMutations' && batch !== 'committingBatch';
  };
});
