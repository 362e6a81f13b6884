import { parseYamlSource } from '../../src/content-model/validation/yaml-source';
import type { ContentTexts } from './pages';

/** The file of the redirects, by its path below `content/`. */
export const REDIRECTS_FILE = 'redirects.yml';

/** Where a route redirects; undefined for one that doesn't. */
export function redirectTarget(route: string, texts: ContentTexts): string | undefined {
  const { data } = parseYamlSource(texts.get(REDIRECTS_FILE) ?? '', REDIRECTS_FILE);
  const { redirects } = (data ?? {}) as { readonly redirects?: readonly { from?: unknown; to?: unknown }[] };
  const redirect = redirects?.find(({ from }) => from === route);
  return redirect && String(redirect.to);
}
