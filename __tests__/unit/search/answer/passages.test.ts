import { engineOf, searchPage, textPage } from '../search-pages';

const FILLER = 'Lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam nonumy eirmod. ';
const engine = engineOf(
  searchPage('/guides/runs', {
    title: 'Runs',
    description: 'What a run is.',
    sections: [
      {
        id: 'retry',
        title: 'Retry a failed run',
        text: `${FILLER}Set run_retries to retry a failed run. ${FILLER.repeat(5)}`,
      },
      { id: 'tags', title: 'Tag a run', text: 'A tag is a label of a run.' },
    ],
  }),
  textPage('/guides/sensors', 'A sensor looks at files and starts runs.', { title: 'Sensors' }),
  textPage('/api/sensors', 'A sensor of the API looks at files.', { title: 'Sensors', sidebar: 'api' }),
);

function urlsFor(question: string, options = {}): string[] {
  return engine.ask(question, options).passages.map(({ url }) => url);
}

describe('[ASK-01] a question in words', () => {
  test('is answered by the section that fits, with its titles and the beginning of its text', () => {
    const [passage] = engine.ask('How do I retry a failed run?').passages;
    expect(passage).toEqual({
      url: '/guides/runs#retry',
      pageTitle: 'Runs',
      sectionTitle: 'Retry a failed run',
      text: expect.stringMatching(/^Lorem .*Set run_retries to retry a failed run\..*…$/),
    });
  });

  test('is answered by a page before its first heading', () => {
    expect(engine.ask('What does a sensor look at?', { sidebar: 'docs' }).passages[0]).toEqual({
      url: '/guides/sensors',
      pageTitle: 'Sensors',
      sectionTitle: undefined,
      text: 'A sensor looks at files and starts runs.',
    });
  });

  test('has the rows of a table on lines of their own', () => {
    const table = textPage('/limits', 'Setting · Limit\nCassettes · Nine in a box\nReels · Two in a box');
    expect(engineOf(table).ask('Which limit do cassettes have?').passages[0]?.text).toBe(
      'Setting · Limit\nCassettes · Nine in a box\nReels · Two in a box',
    );
  });

  test('can be kept to a sidebar', () => {
    expect(urlsFor('what does a sensor look at?', { sidebar: 'api' })).toEqual(['/api/sensors']);
  });

  test.each(['How do I bake bread at home?', 'Who won the world cup?', '', '?!', 'how do I'])(
    'that the site says nothing to has no passages: %s',
    (question) => {
      expect(urlsFor(question)).toEqual([]);
    },
  );

  test('finds the pages that search leaves out; search does not', () => {
    const telemetry = textPage('/about/telemetry', 'To turn off telemetry, set enabled to false.');
    const site = engineOf(telemetry, textPage('/sensors', 'A sensor looks at files.'));
    expect(site.ask('How do I turn off telemetry?').passages.map(({ url }) => url)).toEqual(['/about/telemetry']);
    expect(site.search('telemetry').pages).toEqual([]);
  });

  test('is about its last word, not about a thing that has this word in its name', () => {
    const page = (route: string, question: string) =>
      searchPage(route, {
        sections: [{ id: 'test', title: 'Test it', text: 'Test an asset, also one that a sensor watches.' }],
        answers: [{ question, heading: 'test' }],
      });
    const site = engineOf(
      page('/sensors', 'How do I test an asset sensor?'),
      page('/tests', 'How do I unit test one asset?'),
    );
    expect(site.ask('How do I test an asset?').passages[0]?.url).toBe('/tests#test');
    expect(site.ask('How do I test an asset sensor?').passages[0]?.url).toBe('/sensors#test');
  });

  test('has no passage that fits much worse than the best one', () => {
    const site = engineOf(
      searchPage('/changes', {
        sections: [{ id: 'new', title: 'Release 4', text: 'New in cassettes 4: the tape.' }],
        answers: [{ question: 'What is new in cassettes 4?', heading: 'new' }],
      }),
      textPage('/install', 'Install the new cassettes.'),
    );
    expect(site.ask('What is new in cassettes 4?').passages.map(({ url }) => url)).toEqual(['/changes#new']);
  });

  test('without a passage names the pages that have some of it, and none where none has', () => {
    const site = engineOf(
      textPage('/deployment', 'Deploy code to a cluster.', { title: 'Deploy' }),
      textPage('/sensors', 'A sensor looks at files.'),
    );
    const { passages, nearest } = site.ask('How do I deploy to Nomad?');
    expect(passages).toEqual([]);
    expect(nearest).toEqual([{ url: '/deployment', title: 'Deploy' }]);
    expect(site.ask('How do I bake bread?').nearest).toEqual([]);
    expect(site.ask('What does a sensor look at?').nearest).toEqual([]);
  });

  test('without a passage names the question that a near section answers', () => {
    const page = searchPage('/deployment', {
      title: 'Deploy',
      sections: [{ id: 'cluster', title: 'Cluster', text: 'Deploy code.' }],
      answers: [{ question: 'How do I deploy to a cluster?', heading: 'cluster' }],
    });
    const { passages, nearest } = engineOf(page, textPage('/sensors', 'A sensor looks at files.')).ask(
      'How do I deploy to Nomad?',
    );
    expect(passages).toEqual([]);
    expect(nearest).toEqual([
      { url: '/deployment#cluster', title: 'Deploy', question: 'How do I deploy to a cluster?' },
    ]);
  });

  test('is not answered by a text that has one word of many', () => {
    expect(urlsFor('How do elephants run through savanna grass?')).toEqual([]);
  });

  test('has at most three passages, each of another page', () => {
    const sections = Array.from({ length: 9 }, (_, place) => ({
      id: `s${place}`,
      title: `Sensor ${place}`,
      text: 'A sensor.',
    }));
    const pages = Array.from({ length: 4 }, (_, place) => searchPage(`/page-${place}`, { sections }));
    const urls = engineOf(...pages)
      .ask('sensor')
      .passages.map(({ url }) => url);
    expect(urls).toEqual(['/page-0#s0', '/page-1#s0', '/page-2#s0']);
  });
});
