// Writes the asset graphs of content/graphs/ anew, as the definitions of their samples and projects have them.
// usage: npm run media -- graphs [content/graphs/<name>.yml …]
//   PYTHON  the Python of an environment with the packages of a project, where those of the pages lack some
import { argv, chdir } from 'node:process';
import { endNotReached, namedPython } from '../shared/python.mjs';
import { ROOT, run } from '../shared/setup.mjs';
import { setUp } from '../shared/packages.mjs';

chdir(ROOT);
await setUp();
const python = namedPython();
if (!python) endNotReached('THE GRAPHS WERE NOT READ');
process.exit(run(python, ['tools/asset-graphs/asset_graphs.py', ...argv.slice(2)]) ? 0 : 1);
