// Ends a process of a build when its parent process has ended: otherwise a worker of Gatsby would continue to write files.
// tools/gatsby.mjs preloads it, and Gatsby starts its workers with the same options.
process.once('disconnect', () => process.exit(1));
