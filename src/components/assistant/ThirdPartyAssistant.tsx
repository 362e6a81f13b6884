import { useEffect } from 'react';

/** Events that only a reader causes: the script of another site is requested after one of them. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/** A third party's assistant in the place of the site's own, loaded after the reader's first input. */
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
