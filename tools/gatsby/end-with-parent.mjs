// Ends a process of a build when the one that has started it is gone: by itself a worker of Gatsby's writes on. Preloaded by
// tools/gatsby.mjs; Gatsby's workers are started with the options of their parent, and so have it as well.
process.once('disconnect', () => process.exit(1));
