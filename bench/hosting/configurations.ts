/** What is to be another way in a file of the generated configuration of nginx. */
interface Edit {
  readonly file: 'nginx.conf' | 'site.conf';
  readonly from: string | RegExp;
  readonly to: string;
}

export const ONE_PROCESS: readonly Edit[] = [
  { file: 'nginx.conf', from: 'worker_processes auto', to: 'worker_processes 1' },
];

/** Nothing lies compressed beside the originals: nginx compresses each answer. */
export const COMPRESSING: readonly Edit[] = [
  ...ONE_PROCESS,
  { file: 'site.conf', from: 'gzip off;', to: 'gzip on; gzip_types *;' },
  { file: 'site.conf', from: 'gzip_static on;', to: 'gzip_static off;' },
  { file: 'site.conf', from: 'include "brotli*.conf";', to: '' },
];

/** A log says how many bytes are sent for each address. */
export const counting = (log: string): readonly Edit[] => [
  { file: 'nginx.conf', from: /log_format page .*/, to: "log_format page '$request_uri $bytes_sent';" },
  { file: 'nginx.conf', from: '/dev/stdout page buffer=16k flush=1s', to: `${log} page` },
];

/**
 * Makes changes of a configuration the function that `startNginx` takes.
 * @throws where a file no longer has what is to be changed: another server than the one that is named would be measured
 */
export function changing(edits: readonly Edit[]): (text: string, file: string) => string {
  return (text, file) =>
    edits
      .filter((edit) => edit.file === file)
      .reduce((before, { from, to }) => {
        const after = before.replace(from, to);
        if (after === before) throw new Error(`${file} has nothing like ${String(from)} that could be changed.`);
        return after;
      }, text);
}
