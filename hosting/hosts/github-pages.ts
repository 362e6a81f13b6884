import { SITE_FOLDER, type Host } from './host';

/**
 * GitHub Pages. It sends no headers of ours, so the policy in each page is the one that holds, and the pages at old addresses
 * redirect without a rule. Without `.nojekyll` it would leave out files whose names begin with an underscore.
 */
export const githubPages: Host = {
  name: 'github-pages',
  addsBasePath: true,
  configure: () => ({ [`${SITE_FOLDER}/.nojekyll`]: '' }),
};
