import { useEffect } from 'react';
import type { DocsVersion } from '../content-model/site/docs-version';
import { readStorage, writeStorage } from './browser-storage';

/** This site documents one thing; a second one would have a key of its own. */
const KEY = 'docs-preferred-version-default';

/** Keeps the version that the reader reads as the one that they prefer [NAV-13]. */
export function useKeptVersion(version: Pick<DocsVersion, 'name'> | undefined): void {
  const name = version?.name;
  useEffect(() => {
    if (name !== undefined && readStorage(KEY) !== name) writeStorage(KEY, name);
  }, [name]);
}
