import { resolve } from 'node:path';

/** What Gatsby makes of `gatsby-node.ts` and all that it imports. A thread that is given this file runs the code of the process. */
export const COMPILED = resolve('.cache/compiled/gatsby-node.js');
