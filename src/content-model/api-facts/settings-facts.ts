import { z } from 'zod';
import { namedObject, optionalText, text } from '../fields';
import { configFieldSchema, type ConfigField } from './config-facts';

export const settingsFileSchema = namedObject('SettingsFile', 'A file that configures a deployment or a project.', {
  name: text('What pages call it: `dagster.yaml`.'),
  package: optionalText('The package that reads it; null where no package has its schema.'),
  version: optionalText('The version that the facts are from.'),
  source: text('What its settings are read off: a path in Python, or the address of a public page.'),
  settings: z
    .array(configFieldSchema)
    .min(1)
    .meta({ graphql: 'JSON!', description: 'Its settings, in the order of their schema, with all fields.' }),
});

/** The file `content/api/facts/settings.json`. */
export const settingsFactsSchema = namedObject('SettingsFacts', 'Which settings the files of Dagster take.', {
  files: z.array(settingsFileSchema).min(1).describe('The files.'),
});

export type SettingsFile = z.output<typeof settingsFileSchema>;

/** What an entry calls a setting. Paths have no spaces, so no other file and path give the same name. */
export function settingName(file: string, path: string): string {
  return `${file} ${path}`;
}

/** The file in the name of a setting. */
export function settingFile(name: string): string {
  return name.slice(0, name.lastIndexOf(' '));
}

/** The path in the name of a setting. */
export function settingPath(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}

/** The setting at a path such as `run_monitoring.enabled`. */
export function settingAt(settings: readonly ConfigField[], path: string): ConfigField | undefined {
  const [name, ...rest] = path.split('.');
  const found = settings.find((setting) => setting.name === name);
  return found && rest.length > 0 ? settingAt(found.fields, rest.join('.')) : found;
}
