import { useEffect } from 'react';
import type { DocsVersion } from '../content-model/site/docs-version';
import { readStorage, writeStorage } from './browser-storage';

/** This site documents one thing; a second one would have a key of its own. */
const KEY = 'docs-preferred-version-default';

/** Remembers the version that is being read as the preferred one [NAV-13]. This site has one version, so nothing reads it. */
export function useRememberVersion(version: Pick<DocsVersion, 'name'> | undefined): void {
  const name = version?.name;
  useEffect(() => {
    if (name !== undefined && readStorage(KEY) !== name) writeStorage(KEY, name);
  }, [name]);
}
