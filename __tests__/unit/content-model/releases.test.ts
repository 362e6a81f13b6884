import { compareReleases, releaseSeries } from '../../../src/content-model/releases';

test('releases are ordered by their numbers, not by their letters', () => {
  const sorted = ['1.10.0', '1.9.13', '1.9.2', '2.0.0'].sort(compareReleases);
  expect(sorted).toEqual(['1.9.2', '1.9.13', '1.10.0', '2.0.0']);
  expect(compareReleases('1.10.0', '1.10.0')).toBe(0);
});

test('a minor version has its releases, the newest first; the first one has its last alone', () => {
  expect(releaseSeries(['1.10.2', '1.9.13'])).toEqual([
    { name: '1.10', releases: ['1.10.2', '1.10.1', '1.10.0'] },
    { name: '1.9', releases: ['1.9.13'] },
  ]);
});
