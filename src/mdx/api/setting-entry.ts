import type { Element } from 'hast';
import type { ConfigField } from '../../content-model/api-facts/config-facts';
import { settingAt, type SettingsFile } from '../../content-model/api-facts/settings-facts';
import { element, textProperty } from '../hast/element';
import { partOf, partsOf, type Explanations } from './explanations';

/**
 * Completes the entry of a setting with its type and default, and with those of the fields that the page explains. Fields that
 * have an entry of their own are shown there.
 */
export function completeSettingEntry(entry: Element, { name: file, settings }: SettingsFile): Element {
  const path = textProperty(entry, 'name') ?? '';
  const setting = settingAt(settings, path);
  if (!setting) return element('div', {}, entry.children);
  const { prose, items } = partsOf(entry);
  const fields = fieldItems(setting.fields, items('Fields'), path);
  return element(
    'Setting',
    { id: path, name: path, file, ...factsOf(setting) },
    [...prose, ...partOf('Fields', fields)],
    { type: [setting.type] },
  );
}

/** The fields with an explanation, each by its path below the entry, which is its anchor behind that of the entry. */
function fieldItems(fields: readonly ConfigField[], explained: Explanations, id: string, path = ''): Element[] {
  return fields.flatMap((field) => {
    const name = `${path}${field.name}`;
    const inner = fieldItems(field.fields, explained, id, `${name}.`);
    const explanation = explained.get(name);
    if (!explanation) return inner;
    const properties = { id: `${id}.${name}`, name, ...factsOf(field) };
    return [element('ApiItem', properties, explanation, { type: [field.type] }), ...inner];
  });
}

function factsOf({ default: preset, isRequired }: ConfigField): {
  preset: string | undefined;
  required: true | undefined;
} {
  return { preset, required: isRequired || undefined };
}
