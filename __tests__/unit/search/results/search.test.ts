import { engineOf, markedIn, routesOf, searchPage, textPage, urlsOf } from '../search-pages';

describe('[SEARCH-05] a match counts most in a title, then in keywords, then in the text', () => {
  const engine = engineOf(
    textPage('/text', 'The word backfill stands here, and the backfill of a backfill.'),
    searchPage('/keyword', { keywords: ['backfill'] }),
    searchPage('/title', { title: 'A backfill of yesterday' }),
    textPage('/none', 'Nothing of it.'),
  );

  test('for a word', () => {
    expect(routesOf(engine.search('backfill '))).toEqual(['/title', '/keyword', '/text']);
  });

  test('but more words in a text are better than one in a title', () => {
    const pages = engineOf(
      searchPage('/title', { title: 'About the queue' }),
      textPage('/text', 'A failed run leaves the queue and is retried.'),
    );
    expect(routesOf(pages.search('retry a failed run of the queue'))).toEqual(['/text', '/title']);
  });
});

describe('[SEARCH-05] at most 8 hits', () => {
  const many = Array.from({ length: 20 }, (_, place) => textPage(`/page-${place}`, 'A sensor looks.'));

  test('of 20 pages', () => {
    const results = engineOf(...many).search('sensor');
    expect(urlsOf(results)).toHaveLength(8);
    expect(results.total).toBe(20);
  });

  test('unless more are asked for', () => {
    expect(urlsOf(engineOf(...many).search('sensor', { limit: 12 }))).toHaveLength(12);
  });

  test('grouped by page: each page has one before any has a second', () => {
    const sections = ['one', 'two', 'three', 'four'].map((id) => ({ id, title: `Sensor ${id}`, text: 'A sensor.' }));
    const one = searchPage('/one', { sections });
    const six = many.slice(0, 6);
    expect(urlsOf(engineOf(one).search('sensor'))).toEqual(['/one#one', '/one#two', '/one#three']);
    expect(urlsOf(engineOf(one, ...six).search('sensor'))).toHaveLength(8);
    expect(routesOf(engineOf(one, ...six).search('sensor'))).toHaveLength(7);
    expect(routesOf(engineOf(one, ...many).search('sensor'))).toHaveLength(8);
  });
});

test('each page has its tags', () => {
  const { pages } = engineOf(searchPage('/slack', { tags: ['integrations/alerting'] })).search('slack');
  expect(pages.map(({ tags }) => tags)).toEqual([['integrations/alerting']]);
});

describe('a page whose name is the query comes first', () => {
  const engine = engineOf(
    textPage('/using', 'How sensors are used: sensors, sensors, sensors.', { title: 'Using sensors' }),
    searchPage('/sensors', { title: 'Sensors' }),
    searchPage('/asset-sensors', { title: 'Asset sensors', keywords: ['sensor', 'sensors'] }),
  );

  test.each([
    ['sensors', '/sensors'],
    ['Sensor', '/sensors'],
    ['using sensors', '/using'],
    ['asset sensors', '/asset-sensors'],
  ])('%s', (query, route) => {
    expect(routesOf(engine.search(query))[0]).toBe(route);
  });
});

describe('[SEARCH-07] an identifier is found', () => {
  const engine = engineOf(
    textPage('/context', 'The first parameter is an AssetExecutionContext, from dagster import it.'),
    textPage('/asset', 'Decorate it with @dg.asset and run it.'),
    textPage('/yaml', 'Settings stand in dagster.yaml, such as run_retries.'),
    textPage('/other', 'An asset, its context, its execution; YAML and a run that retries.'),
  );

  test.each([
    ['AssetExecutionContext', '/context'],
    ['assetexecutioncontext', '/context'],
    ['asset_execution_context', '/context'],
    ['AssetExec', '/context'],
    ['@dg.asset', '/asset'],
    ['dg.asset', '/asset'],
    ['dagster.yaml', '/yaml'],
    ['run_retries', '/yaml'],
    ['runRetries', '/yaml'],
  ])('as %s', (query, route) => {
    expect(routesOf(engine.search(query))[0]).toBe(route);
  });

  test('by a part', () => {
    expect(routesOf(engine.search('execution'))).toEqual(expect.arrayContaining(['/context', '/other']));
  });
});

describe('what a page is about decides between pages that have the same words', () => {
  const section = { id: 'more', title: 'More', text: 'Retry a flaky step.' };

  test('its description has them, not only a section', () => {
    const pages = [
      searchPage('/a', { description: 'Ships and ports.', sections: [section] }),
      searchPage('/b', { description: 'Retry a flaky step.', sections: [{ ...section, text: 'Ships and ports.' }] }),
    ];
    expect(routesOf(engineOf(...pages).search('retry flaky step'))).toEqual(['/b', '/a']);
  });

  test('and a guide comes before an example', () => {
    const pages = ['/examples/steps', '/guides/steps'].map((route) => searchPage(route, { sections: [section] }));
    expect(routesOf(engineOf(...pages).search('retry flaky step'))).toEqual(['/guides/steps', '/examples/steps']);
  });
});

describe('the name of something in the API leads to its definition', () => {
  const defined = (name: string) => ({ id: name, title: name.split('.').at(-1) ?? '', text: 'Does something.' });
  const engine = engineOf(
    searchPage('/api/reference', { sections: ['dagster.asset', 'dagster.AssetSpec'].map(defined) }),
    searchPage('/api/aws', { sections: ['dagster_aws.s3.S3Resource'].map(defined) }),
    textPage('/tutorial', 'Use @dg.asset, dg.AssetSpec and S3Resource.', { title: 'asset', keywords: ['@dg.asset'] }),
  );

  test.each([
    ['@dg.asset', '/api/reference#dagster.asset'],
    ['dg.asset', '/api/reference#dagster.asset'],
    ['dagster.asset', '/api/reference#dagster.asset'],
    ['@asset', '/api/reference#dagster.asset'],
    ['AssetSpec', '/api/reference#dagster.AssetSpec'],
    ['dg.assetspec', '/api/reference#dagster.AssetSpec'],
    ['AssetSpec()', '/api/reference#dagster.AssetSpec'],
    ['dagster_aws.s3.S3Resource', '/api/aws#dagster_aws.s3.S3Resource'],
  ])('%s', (query, url) => {
    expect(urlsOf(engine.search(query))[0]).toBe(url);
  });

  test('but a word is a word', () => {
    expect(routesOf(engine.search('asset'))[0]).toBe('/tutorial');
  });

  test('within the sidebar that is asked for', () => {
    expect(engine.search('@dg.asset', { sidebar: 'api' }).pages).toEqual([]);
  });
});

describe('[SEARCH-07] the site finds what a reader writes in another way', () => {
  const engine = engineOf(
    textPage('/cafe', 'A café opens.'),
    textPage('/zone', 'The time zone of a schedule.'),
    textPage('/policy', 'A retry policy.'),
    textPage('/testing', 'Testing is good.'),
  );

  test.each([
    ['CAFE', '/cafe'],
    ['cafe\u0301', '/cafe'],
    ['ca\u00ADfé', '/cafe'],
    ['policies', '/policy'],
    ['tests', '/testing'],
    ['tested ', '/testing'],
  ])('%s', (query, route) => {
    expect(routesOf(engine.search(query))).toEqual([route]);
  });
});

describe('the last word may be unfinished', () => {
  const engine = engineOf(textPage('/sensor', 'A sensor.'), textPage('/schedule', 'A schedule of a job.'));

  test('while it is typed', () => {
    expect(routesOf(engine.search('sens'))).toEqual(['/sensor']);
    expect(routesOf(engine.search('job sched'))).toEqual(['/schedule']);
  });

  test('but not behind it, and not before it', () => {
    expect(engine.search('sche ').pages).toEqual([]);
    expect(routesOf(engine.search('sens job'))).toEqual(['/schedule']);
  });
});

describe('a word that no page has', () => {
  const engine = engineOf(textPage('/sensor', 'A sensor looks at the warehouse.'));

  test.each([
    ['sensor Zzxqy', ['Zzxqy']],
    ['zzxqy sensor plugh zzxqy ', ['zzxqy', 'plugh']],
    ['what is a sensor', []],
    ['sens', []],
    ['snesor', []],
    ['SENSOR_WAREHOUSE', ['SENSOR_WAREHOUSE']],
    ['SENSOR_ZZXQY', ['SENSOR_ZZXQY']],
  ])('is named: %s', (query, unknownWords) => {
    const results = engine.search(query);
    expect(routesOf(results)).toEqual(['/sensor']);
    expect(results.unknownWords).toEqual(unknownWords);
  });
});

test('a name that only pages have which search leaves out is unknown, though they may be asked', () => {
  const engine = engineOf(
    textPage('/resources', 'A resource is exhausted.'),
    textPage('/about/changelog', 'RESOURCE_EXHAUSTED is handled.'),
  );
  expect(engine.search('RESOURCE_EXHAUSTED').unknownWords).toEqual(['RESOURCE_EXHAUSTED']);
});

describe('a misspelled word', () => {
  const engine = engineOf(
    textPage('/sensor', 'A sensor looks at the warehouse.'),
    textPage('/declarative', 'Declarative automation.', { title: 'Declarative automation' }),
    textPage('/cron', 'A cron.'),
  );

  test.each([
    ['sensr', '/sensor', 'sensor'],
    ['snesor', '/sensor', 'sensor'],
    ['warehose', '/sensor', 'warehouse'],
    ['declaritve automation', '/declarative', 'declarative automation'],
  ])('%s is found, and its spelling suggested', (query, route, suggestion) => {
    const results = engine.search(query);
    expect(routesOf(results)).toEqual([route]);
    expect(results.suggestion).toBe(suggestion);
  });

  test('that is short is corrected where it begins as it should', () => {
    expect(engine.search('crno ').suggestion).toBe('cron ');
    for (const word of ['rcon', 'drom', 'cr']) {
      const nothing = { pages: [], total: 0, suggestion: undefined, unknownWords: [word], isPartial: false };
      expect(engine.search(`${word} `)).toEqual(nothing);
    }
  });

  test('that is short still decides: "asset chek" is about checks', () => {
    const pages = engineOf(
      textPage('/assets', 'An asset is a table.', { title: 'Assets' }),
      textPage('/asset-checks', 'A check looks at an asset.', { title: 'Asset checks' }),
    );
    expect(routesOf(pages.search('asset chek'))[0]).toBe('/asset-checks');
  });

  test('is not suggested where the site has the word', () => {
    expect(engine.search('sensor').suggestion).toBeUndefined();
  });
});

test('words that stand together as they were typed are better than words apart, also in quotes', () => {
  const engine = engineOf(
    textPage('/phrase', 'Daylight saving time begins in March.'),
    textPage('/words', 'Time is saved by saving: time and daylight, time.'),
  );
  expect(routesOf(engine.search('"daylight saving time"'))[0]).toBe('/phrase');
});

test('function words do not decide a ranking', () => {
  const engine = engineOf(
    textPage('/retry', 'A failed run is retried.'),
    textPage('/how', 'How do I do what I do? How, and how.', { title: 'How do I' }),
  );
  expect(routesOf(engine.search('how do I retry'))).toEqual(['/retry']);
  expect(routesOf(engine.search('how do I'))[0]).toBe('/how');
});

describe('sidebars', () => {
  const engine = engineOf(
    textPage('/a/sensor', 'A sensor.', { sidebar: 'docs', title: 'One' }),
    textPage('/b/sensor', 'A sensor.', { sidebar: 'api', title: 'Two' }),
    textPage('/c/sensor', 'A sensor.', { sidebar: null, title: 'Three' }),
  );

  test('filter the results', () => {
    expect(routesOf(engine.search('sensor', { sidebar: 'api' }))).toEqual(['/b/sensor']);
    expect(engine.search('sensor', { sidebar: 'migration' }).pages).toEqual([]);
  });

  test('that the reader is in are slightly preferred', () => {
    expect(routesOf(engine.search('sensor', { presentSidebar: 'api' }))).toEqual([
      '/b/sensor',
      '/a/sensor',
      '/c/sensor',
    ]);
    expect(routesOf(engine.search('sensor', { presentSidebar: 'docs' }))[0]).toBe('/a/sensor');
  });
});

describe('a hit', () => {
  const sections = [
    { id: '', title: '', text: 'About runs.' },
    { id: 'retries', title: 'Retry a failed run', text: 'Set a retry policy on the asset.' },
    { id: 'other', title: 'Something else', text: 'Nothing of it.' },
  ];
  const engine = engineOf(searchPage('/runs', { title: 'Runs', description: 'What a run is.', sections }));

  test('is the section that has the words, under its page', () => {
    const [page] = engine.search('retry policy').pages;
    expect(page).toEqual({
      url: '/runs',
      title: { text: 'Runs', ranges: [] },
      sidebar: 'docs',
      tags: [],
      parents: [],
      hits: [
        {
          url: '/runs#retries',
          kind: 'section',
          section: { text: 'Retry a failed run', ranges: [[0, 5]] },
          snippet: {
            text: 'Set a retry policy on the asset.',
            ranges: [
              [6, 11],
              [12, 18],
            ],
          },
        },
      ],
    });
  });

  test('is the page where its own title fits', () => {
    const [page] = engine.search('runs').pages;
    expect(page?.hits[0]).toEqual(expect.objectContaining({ url: '/runs', section: undefined }));
    expect(page && markedIn(page.title)).toEqual(['Runs']);
  });

  test('is the section whose text goes on, for a word that stands behind what is kept of it', () => {
    const long = `${'Some words. '.repeat(100)} At last a needle.`;
    const pages = engineOf(searchPage('/a', { sections: [...sections, { id: 'long', title: 'Long', text: long }] }));
    expect(urlsOf(pages.search('needle'))).toEqual(['/a#long']);
  });
});

describe('a question that a section answers', () => {
  const answers = [{ question: 'How do I run a schedule only on weekdays?', heading: 'cron' }];
  const engine = engineOf(
    searchPage('/schedules', {
      title: 'Defining schedules',
      answers,
      sections: [
        { id: 'job', title: 'Schedule a job', text: 'A schedule runs a job.' },
        { id: 'cron', title: 'Write the cron expression', text: 'Five fields.' },
      ],
    }),
    textPage('/run', 'A schedule starts a run. Run a schedule on Monday.', { title: 'Run a schedule' }),
  );

  test.each([
    'How do I run a schedule only on weekdays?',
    'how can I run schedules on weekdays only',
    'run a schedule on weekdays',
  ])('typed nearly as it is written leads to the section first: %s', (query) => {
    expect(urlsOf(engine.search(query))[0]).toBe('/schedules#cron');
  });
});
