import { lazy, type ComponentType } from 'react';
import { reloadIfPublishedAnew } from './page-loading/new-version';

/**
 * A component that is loaded when it is first shown. Where that fails because the site has been published anew, the
 * document is loaded again. Else the page goes on without the component, and the console says that it is missing.
 * @param opener the field or button by which a reader asks for it; without one it is not worth another load
 */
export function lazily<P extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  opener?: Parameters<typeof reloadIfPublishedAnew>[0],
): ComponentType<P> {
  return lazy(() =>
    load().catch(async (error: unknown) => {
      if (opener !== undefined && (await reloadIfPublishedAnew(opener))) return new Promise<never>(() => undefined);
      console.warn(`${name} could not be loaded.`, error);
      return { default: (() => null) as ComponentType<P> };
    }),
  ) as unknown as ComponentType<P>;
}
