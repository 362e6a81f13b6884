// What has no option in Gatsby and its plugins, and is set here where its module is loaded. Preloaded by tools/gatsby.mjs.
import Module from 'node:module';

const SETTINGS = {
  /** After an edit, `develop` waits half a second for more before it begins; what an editor writes comes at once. */
  waiting({ waitingStates }) {
    if (waitingStates) waitingStates.states.batchingNodeMutations.after = { 50: 'committingBatch' };
  },
  /** At its own effort of 4 of 9, sharp takes five seconds for an AVIF picture of 1,472 px, at 1 a fifth of one; 41 KB for 33. */
  sharp({ prototype }) {
    const { avif } = prototype ?? {};
    if (!avif || isSet.has(prototype)) return;
    isSet.add(prototype);
    prototype.avif = function quickAvif(options) {
      return avif.call(this, { effort: 1, ...options });
    };
  },
};
const isSet = new WeakSet();
const load = Module._load;

Module._load = (request, ...others) => {
  const loaded = load(request, ...others);
  const name = request.split('/').at(-1);
  if (Object.hasOwn(SETTINGS, name) && loaded) SETTINGS[name](loaded);
  return loaded;
};
