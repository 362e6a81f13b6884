import { checkMarkers, endsAlone, regionsOf } from '../../../../src/mdx/code/sample-markers';

describe('the regions of a sample', () => {
  test('are named in the order of the file, the inner ones too', () => {
    expect(regionsOf('# region assets\n    # region body\n    # endregion body\n# endregion assets\n')).toEqual([
      'assets',
      'body',
    ]);
  });

  test.each([
    ['Python', '# region a', ['a']],
    ['Python, without a space', '#region a', ['a']],
    ['JavaScript', '// region a', ['a']],
    ['SQL', '-- region a', ['a']],
    ['ini', '; region a', ['a']],
    ['XML', '<!-- region a -->', ['a']],
    ['a name with a hyphen', '# region two-words', ['two-words']],
    ['a word in prose', '# the region a', []],
    ['a marker behind code', 'x = 1  # region a', []],
    ['the end alone', '# endregion a', []],
  ])('%s', (_what, text, regions) => {
    expect(regionsOf(text)).toEqual(regions);
  });
});

test('a region that ends and does not begin', () => {
  const text = '# region direkt\n# endregion direct\n';
  expect(['direct', 'direkt', 'other'].map((name) => endsAlone(text, name))).toEqual([true, false, false]);
});

describe('the markers of a sample come in pairs', () => {
  const check = (...lines: string[]) => checkMarkers(lines.join('\n'), 'content/samples/a.py');

  test.each([
    ['none', ['x = 1']],
    ['one inside another', ['# region a', '  # region b', '  # endregion b', '# endregion a']],
    ['one after another', ['# region a', '# endregion a', '# region b', '# endregion b']],
  ])('%s', (_what, lines) => {
    expect(check(...lines)).toEqual([]);
  });

  test.each<[string, string[], object]>([
    ['a region that does not end', ['x', '  # region a'], { line: 2, column: 3, expected: '# endregion a' }],
    ['an end without a region', ['x', '# endregion a'], { line: 2, column: 1, message: 'No region "a" ends here.' }],
    ['an end that is misspelled', ['# region body', '# endregion bod'], { line: 2, suggestion: 'body' }],
    ['a start that is misspelled', ['# region bod', '# endregion body'], { line: 2, suggestion: 'bod' }],
    [
      'a name that is given twice',
      ['# region a', '# endregion a', '# region a', '# endregion a'],
      { line: 3, message: 'The region "a" begins twice.' },
    ],
    [
      'a start in the place of an end',
      ['# region a', '# region a'],
      { line: 2, message: 'The region "a" begins twice.' },
    ],
    ['a start too many', ['# region a', '# region a', '# endregion a'], { line: 2 }],
    ['the same around another', ['# region a', '# region b', '# endregion b', '# region a'], { line: 4 }],
    [
      'a region that ends after the one around it',
      ['# region a', '# region b', '# endregion a', '# endregion b'],
      { line: 3, message: 'The region "b" goes on here, though it is in "a".', expected: '# endregion b' },
    ],
    ['a region that does not end in another', ['# region a', '# region b', '# endregion a'], { line: 3 }],
    [
      'an end that is misspelled behind that of the region around it',
      ['# region a', '# region b', '# region c', '# endregion b', '# endregion foo', '# endregion a'],
      { line: 4, message: 'The region "c" goes on here, though it is in "b".' },
    ],
  ])('%s is one problem', (_what, lines, found) => {
    expect(check(...lines)).toEqual([
      expect.objectContaining({ code: 'sample-region', file: 'content/samples/a.py', ...found }),
    ]);
  });
});
