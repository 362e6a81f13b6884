import { useEffect } from 'react';

/** Events after which a reader is there: only then another site's script is asked for. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/** A third party's assistant in the place of the site's own, loaded on the first sign of life. */
export function ThirdPartyAssistant({ script }: { script: string }) {
  useEffect(() => {
    const load = (): void => {
      stop();
      const element = document.createElement('script');
      element.src = script;
      element.async = true;
      document.body.append(element);
    };
    const stop = (): void => SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, load));
    SIGNS_OF_LIFE.forEach((sign) => window.addEventListener(sign, load, { passive: true }));
    return stop;
  }, [script]);
  return null;
}
