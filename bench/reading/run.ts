// Reads one page built by this site, Starlight, and Docusaurus, served alike, and pages of the real site where it is built:
// first visits with Lighthouse's mobile preset, in turn, and answers to a reader on a processor four times slower.
// usage: npm run bench -- reading [--pages 600] [--runs 5] [--no-build] [--only visits|interaction]
//   --no-build reads what the last run, or npm run bench -- builds with as many pages, has built
import { parseArgs } from 'node:util';
import { visitFirst, type FirstVisit } from './first-visit';
import { measureAnswers, type Answers } from './interaction';
import { answerTable, visitRatioTable, visitTable, type PageVisits } from './report';
import { whileServedByNginx } from './serve';
import { buildSites, type Site } from './sites';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '600' },
    runs: { type: 'string', default: '5' },
    build: { type: 'boolean', default: true },
    only: { type: 'string' },
  },
  allowNegative: true,
});

void main();

async function main(): Promise<void> {
  const sites = await buildSites(Number(values.pages), !values.build);
  const folders = sites.map(({ folder }) => folder);
  await whileServedByNginx(folders, async (origins) => {
    if (values.only !== 'interaction') {
      const pages = await visitAll(sites, origins, Number(values.runs));
      console.log(`\n${visitTable(pages)}\n\n${visitRatioTable(pages)}\n`);
    }
    if (values.only !== 'visits') {
      const answers: Answers[] = [];
      for (const [index, site] of sites.entries()) answers.push(await measureAnswers(site, origins[index] ?? ''));
      console.log(`\n${answerTable(answers)}\n`);
    }
  });
}

/** Visits every page once, then every page again: what else the machine does meets all alike. */
async function visitAll(sites: readonly Site[], origins: readonly string[], runs: number): Promise<PageVisits[]> {
  const pages = sites.flatMap((site, index) =>
    site.pages.map(({ label, route }) => {
      const visits: FirstVisit[] = [];
      return { site: site.name, label, url: `${origins[index]}${route}`, visits };
    }),
  );
  for (let run = 1; run <= runs; run += 1) {
    for (const { site, label, url, visits } of pages) {
      const visit = await visitFirst(url);
      visits.push(visit);
      console.log(`${run}/${runs} ${site}, ${label}: ${visit.score.toFixed(0)}, shift ${visit.shift.toFixed(3)}`);
    }
  }
  return pages;
}
