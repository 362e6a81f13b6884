// A thread of `validate-files.ts`. Threads do not inherit tsx from the process, so it is set up again.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/cjs/api';

register();
const { validateShare } = createRequire(import.meta.url)('./validate-files.ts');
parentPort.postMessage(await validateShare(workerData));
