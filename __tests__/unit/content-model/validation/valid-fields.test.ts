import { docFrontMatterSchema } from '../../../../src/content-model/pages/doc';
import { pickValidFields } from '../../../../src/content-model/validation/valid-fields';

const read = (...lines: string[]) => pickValidFields(docFrontMatterSchema, lines.join('\n'));

describe('the fields that fit, of front matter that does not', () => {
  test.each<[string, string[], object]>([
    ['beside a missing field', ['title: A', 'unlisted: true'], { title: 'A', unlisted: true }],
    ['beside a field that there is not', ['titel: A', 'slug: /a'], { slug: '/a' }],
    ['beside one that every object inherits', ['constructor: x', '__proto__: y', 'slug: /a'], { slug: '/a' }],
    ['beside a value of the wrong type', ['unlisted: maybe', 'slug: /a'], { slug: '/a' }],
    ['beside an entry that is not YAML', ['title: a: b', 'slug: /a'], { slug: '/a' }],
    ['beside a text that is never closed', ['title: "A', 'slug: /a'], { slug: '/a' }],
    ['beside a list that is never closed', ['tags: [a/b', 'slug: /a'], { slug: '/a' }],
    ['with values of several lines', ['tags:', '  - a/b', '  - c/d', 'x: y'], { tags: ['a/b', 'c/d'] }],
    ['none at all', ['just text'], {}],
  ])('%s', (_what, lines, fields) => {
    expect(read(...lines)).toEqual(fields);
  });
});
