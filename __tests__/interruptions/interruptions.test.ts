import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { digestSite, siteDifferences, type SiteDigest } from '../../tools/reproducible/site-digest';
import type { SmallSite } from '../site/small-site';
import { startGatsby } from '../site/started-build';
import { createChangingSite, setState, type State } from './changing-site';
import { randomNumbers } from '../fixtures/random-numbers';

/** `INTERRUPTIONS=5 INTERRUPTION_SEED=42 npm run test:lane -- interruptions` */
const COUNT = Number(process.env.INTERRUPTIONS ?? 20);
const SEED = Number(process.env.INTERRUPTION_SEED ?? Date.now() % 1_000_000);
const HOUR = 3_600_000;
/** Every so many interruptions the cache is thrown away first. */
const COLD = 4;

/** Builds the site, and gives the time that it took. */
function build(): number {
  const started = performance.now();
  site.mustBuild();
  return performance.now() - started;
}

const published = ({ folder }: SmallSite): SiteDigest => digestSite(join(folder, 'public'));

const expected = new Map<State, SiteDigest>();
let site: SmallSite;
/** How long an undisturbed build takes. */
const milliseconds = { cold: 0, warm: 0 };

const differences = (other: SiteDigest): string[] => siteDifferences(other, published(site));
const differencesFrom = (state: State): string[] => differences(expected.get(state) ?? new Map());

beforeAll(async () => {
  // Made first, so that both have the same code.
  const sites = [
    ['before', await createChangingSite('interruptions-before', 'before')],
    ['after', await createChangingSite('interruptions-after', 'after')],
  ] as const;
  for (const [state, each] of sites) {
    site = each;
    milliseconds.cold = build();
    expected.set(state, published(site));
  }
  setState(site, 'before');
  milliseconds.warm = build();
}, HOUR);

test(
  'a build after other builds of other content is, byte for byte, one from nothing',
  () => {
    for (const state of ['before', 'after'] as const) {
      setState(site, state);
      build();
      expect(differencesFrom(state)).toEqual([]);
    }
  },
  HOUR,
);

/** Starts a build and kills it, with all its processes. Returns whether it was unfinished. */
async function killBuild(moment: number): Promise<boolean> {
  const started = startGatsby(site.folder, ['build']);
  await Promise.race([setTimeout(moment), started.ended]);
  started.send('SIGKILL');
  await started.ended;
  return existsSync(join(site.folder, '.last-good-build', 'unfinished'));
}

test(
  `${COUNT} builds are killed at random moments: the next build is, byte for byte, one that was never disturbed`,
  async () => {
    console.log(`seed ${SEED}`);
    const random = randomNumbers(SEED);
    let unfinished = 0;
    for (let round = 1; round <= COUNT; round += 1) {
      const state = round % 2 === 0 ? 'after' : 'before';
      const start = round % COLD === 0 ? 'cold' : 'warm';
      const lastGood = published(site);
      setState(site, state);
      if (start === 'cold') rmSync(join(site.folder, '.cache'), { recursive: true });
      const moment = random() * milliseconds[start];
      const isUnfinished = await killBuild(moment);
      console.log(`${round}: ${start}, ${(moment / 1000).toFixed(2)} s, ${isUnfinished ? 'unfinished' : 'whole'}`);
      // Without the marker, what is published is a whole site: the old one or the new one.
      if (!isUnfinished) expect([differences(lastGood), differencesFrom(state)]).toContainEqual([]);
      unfinished += Number(isUnfinished);
      build();
      expect(differencesFrom(state)).toEqual([]);
    }
    expect(unfinished).toBeGreaterThan(COUNT / 2);
  },
  HOUR,
);
