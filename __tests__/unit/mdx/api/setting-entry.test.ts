import type { Element } from 'hast';
import { completeSettingEntry } from '../../../../src/mdx/api/setting-entry';
import { element, elementsIn, textProperty } from '../../../../src/mdx/hast/element';
import { settingsFile } from '../../../fixtures/api-facts';

const FILE = settingsFile('dagster.yaml', [
  { name: 'enabled', type: 'Bool', default: 'false', isRequired: true },
  {
    name: 'storage',
    type: 'Selector',
    fields: [
      { name: 'sqlite', type: 'Shape', fields: [{ name: 'base_dir', type: 'StringSource', isRequired: true }] },
      { name: 'custom', type: 'ConfigurableClass', default: '{}' },
    ],
  },
]);

const SUMMARY = element('p', {}, ['Summary.']);

const entryOf = (name: string, ...fields: string[]): Element => {
  const items = fields.map((field): Element => element('li', {}, [element('code', {}, [field]), ': text.']));
  const part = element('Fields', {}, [element('ul', {}, items)]);
  return completeSettingEntry(element('Setting', { name }, [SUMMARY, ...(fields.length > 0 ? [part] : [])]), FILE);
};

const fieldsOf = (entry: Element): Element[] =>
  elementsIn(entry)
    .filter((node) => textProperty(node, 'title') === 'Fields')
    .flatMap(elementsIn)
    .flatMap(elementsIn);

test('an entry has the type, the default, and the requirement of the package, and the prose of the page', () => {
  expect(entryOf('enabled')).toEqual(
    element(
      'Setting',
      { id: 'enabled', name: 'enabled', file: 'dagster.yaml', preset: 'false', required: true },
      [SUMMARY],
      { type: ['Bool'] },
    ),
  );
});

test('explained fields are in the order of the schema, by their path, which is their anchor behind that of the entry', () => {
  expect(fieldsOf(entryOf('storage', 'custom', 'sqlite.base_dir', 'sqlite'))).toEqual([
    element('ApiItem', { id: 'storage.sqlite', name: 'sqlite' }, [': text.'].map(textWithoutColon), {
      type: ['Shape'],
    }),
    element(
      'ApiItem',
      { id: 'storage.sqlite.base_dir', name: 'sqlite.base_dir', required: true },
      [': text.'].map(textWithoutColon),
      { type: ['StringSource'] },
    ),
    element('ApiItem', { id: 'storage.custom', name: 'custom', preset: '{}' }, [': text.'].map(textWithoutColon), {
      type: ['ConfigurableClass'],
    }),
  ]);
});

test('a field may have an entry of its own, whose fields are named from there', () => {
  const entry = entryOf('storage.sqlite', 'base_dir');
  expect(entry.properties).toMatchObject({ id: 'storage.sqlite', name: 'storage.sqlite' });
  expect(fieldsOf(entry).map(({ properties }) => properties.id)).toEqual(['storage.sqlite.base_dir']);
});

test('a field without an explanation is not shown: it has an entry, or the check reports it', () => {
  expect(fieldsOf(entryOf('storage', 'custom')).map(({ properties }) => properties.name)).toEqual(['custom']);
});

test('an entry for a setting that is not there is shown as it was written', () => {
  expect(entryOf('storag')).toEqual(element('div', {}, [SUMMARY]));
});

function textWithoutColon(text: string): string {
  return text.slice(2);
}
