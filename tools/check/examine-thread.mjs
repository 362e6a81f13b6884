// A thread of `examine.ts`. Threads do not inherit tsx from the process, so it is set up again.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/cjs/api';

register();
const { examineShare } = createRequire(import.meta.url)('./examine.ts');
parentPort.postMessage(await examineShare(workerData));
