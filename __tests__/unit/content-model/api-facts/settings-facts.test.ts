import { fieldPaths } from '../../../../src/content-model/api-facts/config-facts';
import { settingAt, settingName, settingPath } from '../../../../src/content-model/api-facts/settings-facts';
import { settingsFile } from '../../../fixtures/api-facts';

const { settings } = settingsFile('dagster.yaml', [
  { name: 'telemetry', type: 'Shape', fields: [{ name: 'enabled', type: 'Bool' }] },
  { name: 'nux', type: 'Shape' },
]);

test('the paths of settings have those of their fields behind a dot', () => {
  expect(fieldPaths(settings)).toEqual(['telemetry', 'telemetry.enabled', 'nux']);
});

test('a setting is found by its path', () => {
  expect(settingAt(settings, 'telemetry.enabled')?.type).toBe('Bool');
  expect(settingAt(settings, 'nux')?.type).toBe('Shape');
  expect(settingAt(settings, 'nux.enabled')).toBeUndefined();
  expect(settingAt(settings, 'enabled')).toBeUndefined();
});

test('the name of a setting has its file, whose own name may have spaces, and its path', () => {
  const name = settingName('dagster.yaml of an agent', 'agent_queues.additional_queues');
  expect(name).toBe('dagster.yaml of an agent agent_queues.additional_queues');
  expect(settingPath(name)).toBe('agent_queues.additional_queues');
});
