// What is wrong: the process of a build with Gatsby 5.16, and each of its workers, go on when the process that started them was killed.
// What it buys: nothing writes files once a build has been killed, so that the last good site can be put back (docs/builds.md).
// When it can go: when Gatsby's workers end with it. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
// Gatsby gives its workers the options of its own process, and so this file as well.
process.once('disconnect', () => process.exit(1));
