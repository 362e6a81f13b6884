import { checkCompanions } from '../../../../src/site-graph/checks/check-companions';
import { docRecord } from '../../../fixtures/records';

const DOCS = [docRecord('guides/a')];

test.each(['claims', 'phrasings'])('a file of %s for no page is reported, and the nearest is proposed', (folder) => {
  const paths = [`${folder}/guides/a.yml`, `${folder}/guides/aq.yml`];
  expect(checkCompanions(paths, DOCS, new Set())).toEqual([
    expect.objectContaining({
      code: 'companion-page',
      file: `content/${folder}/guides/aq.yml`,
      line: 1,
      suggestion: `content/${folder}/guides/a.yml`,
    }),
  ]);
});

test('nothing is said of a file that cannot be read, nor of other folders', () => {
  const paths = ['claims/guides/aq.yml', 'graphs/guides/aq.yml'];
  expect(checkCompanions(paths, DOCS, new Set(['content/claims/guides/aq.yml']))).toEqual([]);
});
