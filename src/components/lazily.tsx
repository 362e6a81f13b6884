import { lazy, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first shown. Where that fails, the page goes on without it: what it adds is said to
 * be missing in the console.
 */
export function lazily<P extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  return lazy(() =>
    load().catch((error: unknown) => {
      console.warn(`${name} could not be loaded.`, error);
      return { default: (() => null) as ComponentType<P> };
    }),
  ) as unknown as ComponentType<P>;
}
