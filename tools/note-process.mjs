// Notes every process of a build, so that an interrupted build can be told from one that runs. Gatsby's workers are started
// with the options of their parent, so they are noted too. Preloaded by tools/gatsby.mjs.
import { isUnfinished, noteProcess } from './last-good-build.mjs';

if (isUnfinished()) noteProcess();
