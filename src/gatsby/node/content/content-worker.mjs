// A worker thread of `content-pool.ts`. It compiles the TypeScript itself, since threads share no loaded code.
import { instance } from '@viz-js/viz';
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { loadContentFile } = createRequire(import.meta.url)('../../../content-loader/load-file.ts');
const viz = await instance();

export default (file) => loadContentFile(file, viz);
