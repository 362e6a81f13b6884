import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { loadOnce } from '../content-model/load-once';
import { UNREACHABLE } from '../hooks/fetch-text';
import { useOnceOnline } from '../hooks/use-online';
import { errorMessages } from './page-loading/error-messages';
import { reloadIfPublishedAnew } from './page-loading/new-version';
import { Notice } from './page-loading/Notice';

/** What a component may take that a reader opens and closes. */
interface Openable {
  readonly isOpen?: boolean;
  readonly onClose?: () => void;
  readonly onLeave?: () => void;
}

interface Loaded<P> {
  readonly Component?: ComponentType<P>;
  readonly error?: unknown;
}

/**
 * A component that is loaded when it is first shown. If that fails because the site has been published anew, the document is
 * loaded again. If it fails for another reason, a reader who asked for it is told, and can try again.
 * @param opener the field or button by which a reader asks for it; without one, its absence is a line in the console
 */
export function lazily<P extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  opener?: Parameters<typeof reloadIfPublishedAnew>[0],
): ComponentType<P & Openable> {
  let known: Loaded<P> = {};
  const failure = `${name} couldn't be loaded.`;
  const loadComponent = loadOnce(load);
  return function Lazily(props: P & Openable) {
    const [{ Component, error }, setLoaded] = useState(known);
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (known.Component) return undefined;
      let isCanceled = false;
      loadComponent().then(
        ({ default: Component }) => {
          known = { Component };
          if (!isCanceled) setLoaded(known);
        },
        async (error: unknown) => {
          if (opener !== undefined && (await reloadIfPublishedAnew(opener))) return;
          console.warn(failure, error);
          if (!isCanceled) setLoaded({ error });
        },
      );
      return () => {
        isCanceled = true;
      };
    }, [attempt]);
    useOnceOnline(error !== undefined, tryAgain);
    if (Component) return <Component {...props} />;
    if (error === undefined || opener === undefined || props.isOpen === false) return null;
    return (
      <div role="alert">
        <Notice
          detail={navigator.onLine ? errorMessages(error)[0] : UNREACHABLE}
          onRetry={tryAgain}
          onClose={() => (props.onClose ?? props.onLeave)?.()}
        >
          {failure}
        </Notice>
      </div>
    );
  };
}
