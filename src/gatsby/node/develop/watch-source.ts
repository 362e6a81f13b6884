import watcher from '@parcel/watcher';
import type { Reporter } from 'gatsby';
import { relative, resolve } from 'node:path';

/**
 * Calls `onChange` after each change to files of `src/`.
 * @param onChange gets their paths from the project's root, with slashes: `src/components/Icon.tsx`
 */
export async function watchSource(reporter: Reporter, onChange: (paths: readonly string[]) => void): Promise<void> {
  await watcher.subscribe(resolve('src'), (error, events) => {
    if (error) reporter.error('Changes to src/ are no longer seen. Restart npm run develop.', error);
    else onChange(events.map(({ path }) => relative('.', path).replaceAll('\\', '/')));
  });
}
