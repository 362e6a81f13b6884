// Each fails when what a workaround changes is no longer there, or no longer needs it: then look at its head, and take it out.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fromGatsby = createRequire(require.resolve('gatsby/package.json'));

test('develop-batching: Gatsby waits half a second for further changes of nodes, then commits them', () => {
  const source = readFileSync(fromGatsby.resolve('./dist/state-machines/waiting'), 'utf8');
  expect(source).toContain('const NODE_MUTATION_BATCH_TIMEOUT = 500;');
  expect(source).toMatch(
    /batchingNodeMutations: \{[\s\S]*?after: \{[\s\S]*?\[NODE_MUTATION_BATCH_TIMEOUT\]: `committingBatch`/,
  );
  expect(source).toMatch(/exports\.waitingStates = waitingStates|waitingStates = exports\.waitingStates/);
});

/** What a program of `fixtures/` prints, with workarounds loaded before it. */
const printedBy = (fixture: string, ...workarounds: string[]): string =>
  execFileSync(
    process.execPath,
    [
      ...workarounds.flatMap((name) => ['--import', `./tools/gatsby/workarounds/${name}.mjs`]),
      join(__dirname, '../../../fixtures', fixture),
    ],
    { encoding: 'utf8', env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' } },
  );

/** What such a program has found. */
const foundBy = (fixture: string, ...workarounds: string[]): unknown =>
  JSON.parse(/^\{.*\}$/m.exec(printedBy(fixture, ...workarounds))?.[0] ?? '');

test('develop-lost-edits, develop-unfinished-batch: Gatsby takes a changed node while it creates pages or runs queries, and leaves a batch for a query; then it keeps the node, and ends the batch first', () => {
  expect(foundBy('develop-states.mjs')).toEqual({
    whileCreatingPages: 'taken at once',
    whileRunningQueries: 'taken at once',
    pageAskedForInBatch: 'runningQueries',
  });
  expect(foundBy('develop-states.mjs', 'develop-lost-edits', 'develop-unfinished-batch')).toEqual({
    whileCreatingPages: '1 kept',
    whileRunningQueries: '1 kept',
    pageAskedForInBatch: 'waiting',
  });
}, 120_000);

test('develop-unchanged-schema, develop-unfinished-batch: Gatsby builds a schema and types anew that are the same, and does not wait for nodes; then it builds them for a new field, and waits', () => {
  expect(foundBy('develop-edit.mjs')).toEqual({
    schemaOfEditedText: 'built',
    schemaOfNewField: 'built',
    generations: 3,
    batch: 'unfinished',
  });
  expect(foundBy('develop-edit.mjs', 'develop-unchanged-schema', 'develop-unfinished-batch')).toEqual({
    schemaOfEditedText: 'kept',
    schemaOfNewField: 'built',
    generations: 2,
    batch: 'finished',
  });
}, 120_000);

test('end-with-parent: a worker of Gatsby gets the options of its process, and does not end with it by itself', () => {
  const worker = fromGatsby.resolve('gatsby-worker');
  const source = readFileSync(worker, 'utf8');
  expect(source).toContain('_child_process.fork)(');
  expect(source).toContain('execArgv: process.execArgv.filter(');
  expect(readFileSync(join(dirname(worker), 'child.js'), 'utf8')).not.toContain('disconnect');
});

test('parcel-watch-ignore: Parcel asks this watcher for changes, and leaves out its cache and version control alone', () => {
  const fromParcel = createRequire(fromGatsby.resolve('@parcel/core'));
  const fromFiles = createRequire(fromParcel.resolve('@parcel/fs'));
  expect(fromFiles.resolve('@parcel/watcher')).toBe(require.resolve('@parcel/watcher'));
  const tracker = readFileSync(
    createRequire(fromGatsby.resolve('@parcel/core')).resolve('./RequestTracker.js'),
    'utf8',
  );
  expect(tracker).toContain('inputFS.writeSnapshot(');
  expect(tracker).toContain('inputFS.getEventsSince(');
  expect(tracker).toContain('let ignore = [options.cacheDir, ...vcsDirs];');
});
