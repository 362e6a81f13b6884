import { changing, COMPRESSING, counting, ONE_PROCESS } from '../../../bench/hosting/configurations';
import { nginx } from '../../../hosting/hosts/nginx';
import { SERVING } from '../../../hosting/serving';
import { siteWith } from '../hosting/site';

const FILES = nginx.configure(SERVING, siteWith());

/** The generated file with changes. */
const changed = (file: string, edits: typeof ONE_PROCESS): string => changing(edits)(FILES[file] ?? '', file);

test('one process serves', () => {
  expect(changed('nginx.conf', ONE_PROCESS)).toContain('\nworker_processes 1;\n');
});

test('what nginx compresses itself has no file beside it', () => {
  const text = changed('site.conf', COMPRESSING);
  for (const directive of ['gzip on;', 'gzip_types *;', 'gzip_static off;']) expect(text).toContain(directive);
  expect(text).not.toContain('brotli');
});

test('the log has the bytes of each address', () => {
  const text = changed('nginx.conf', counting('/logs/one'));
  expect(text).toContain("log_format page '$request_uri $bytes_sent';");
  expect(text).toContain('access_log /logs/one page;');
});

test('a file that has nothing to change ends the measurement', () => {
  expect(() => changing(COMPRESSING)('gzip off; gzip_static on; include brotli*.conf;', 'site.conf')).toThrow(
    'site.conf has nothing like include "brotli*.conf"; that could be changed.',
  );
});

test('a file for which there is no change stays as it is', () => {
  expect(changed('site.conf', ONE_PROCESS)).toBe(FILES['site.conf']);
});
