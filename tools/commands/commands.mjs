// The commands that are needed now and then: each by its script of package.json and its name.

/**
 * @typedef {object} Command
 * @property {string} line the program and its first arguments; `&&` before another one, which gets the options
 * @property {string} does what it is for
 * @property {boolean} [readsSite] whether it reads `public/`, so that the site must have been built
 * @property {string} [packages] the folder of its own package.json: large packages that the site does without, installed once
 */

/** @type {Readonly<Record<string, Readonly<Record<string, Command>>>>} */
export const COMMANDS = {
  bench: {
    builds: { line: 'tsx bench/run.ts', does: 'builds synthetic pages with this site and with its peers' },
    edit: { line: 'tsx bench/edit.ts', does: 'how soon develop shows an edit' },
    reading: {
      line: 'tsx bench/reading/run.ts',
      does: 'bytes and times of visits, beside those of other sites',
      readsSite: true,
      packages: 'tools/lighthouse',
    },
    search: {
      line: 'tsx bench/search/run.ts',
      does: 'size and speed of search, beside other engines',
      readsSite: true,
      packages: 'bench',
    },
    relevance: {
      line: 'tsx bench/search/relevance.ts',
      does: 'how often search and the assistant find the right page',
      packages: 'bench',
    },
    pool: {
      line: 'tsx bench/search/pool.ts',
      does: 'what all engines find for queries, for a judge who says which pages fit',
      packages: 'bench',
    },
    fit: { line: 'tsx bench/search/fit.ts', does: 'finds the weights of the evidence by the tuning sets' },
    hosting: {
      line: 'tsx bench/hosting/run.ts',
      does: 'bytes and times of servers in front of the site',
      readsSite: true,
      packages: 'bench',
    },
    lighthouse: {
      line: 'node tools/lighthouse/run.mjs',
      does: "Lighthouse's scores of five pages",
      readsSite: true,
      packages: 'tools/lighthouse',
    },
  },
  'test:lane': {
    airflow: {
      line: 'node tools/test/samples.mjs -m airflow',
      does: 'the tutorials about Airlift, followed with a real Airflow',
    },
    'base-path': {
      line: 'tsx tools/test/build-base-path.ts',
      does: 'builds the site under a base path, for other tests',
    },
    container: { line: 'node tools/test/container.mjs', does: "the container's server on a build by the Dockerfile" },
    deployments: {
      line: 'tsx __tests__/deployments/build-sites.ts && playwright test --config __tests__/deployments/playwright.config.ts',
      does: 'readers who have a page open while a new version is published',
    },
    engines: {
      line: 'tsc --noEmit -p __tests__/engines && node tools/test/engines.mjs',
      does: 'Chromium, Firefox, and WebKit',
      readsSite: true,
      packages: '__tests__/engines',
    },
    examples: { line: 'tsx tools/test/examples.ts', does: 'the projects of examples, each with its own packages' },
    interruptions: {
      line: 'jest --config __tests__/jest.interruptions.mjs --runInBand --verbose',
      does: 'builds that are interrupted at random',
    },
    reproducible: { line: 'tsx tools/reproducible/run.ts', does: 'two builds give the same files' },
    'slow-samples': {
      line: 'node tools/test/samples.mjs -m slow',
      does: 'samples whose tests start real servers, clusters, or projects, and take their time',
    },
    visual: { line: 'tsx tools/visual/run.ts', does: 'pictures of pages, beside their references', readsSite: true },
  },
  media: {
    fonts: {
      line: 'node tools/fonts/subset.mjs',
      does: 'writes the fonts with the characters that pages use',
      packages: 'tools/fonts',
    },
    graphs: { line: 'node tools/asset-graphs/run.mjs', does: 'writes the graphs of samples' },
    icons: { line: 'tsx tools/icon-sprite/run.ts', does: 'writes the icons that pages name' },
    pictures: {
      line: 'tsx tools/pictures/take-pictures.ts',
      does: 'takes the pictures of the README',
      readsSite: true,
    },
    screenshots: { line: 'node tools/screenshots/run.mjs', does: 'takes the pictures of the Dagster UI' },
  },
};
