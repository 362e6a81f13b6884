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

test('a page that is deleted has no other one proposed for its file, which is deleted too', () => {
  const [found] = checkCompanions(['claims/guides/deleted.yml'], DOCS, new Set());
  expect(found).toMatchObject({ code: 'companion-page', expected: expect.stringContaining('or delete this file') });
  expect(found).not.toHaveProperty('suggestion');
});

test('nothing is said of a file that cannot be read, nor of other folders', () => {
  const paths = ['claims/guides/aq.yml', 'graphs/guides/aq.yml'];
  expect(checkCompanions(paths, DOCS, new Set(['content/claims/guides/aq.yml']))).toEqual([]);
});
