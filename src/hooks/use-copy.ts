import { useEffect, useState } from 'react';

const CONFIRMED_FOR = 2000;

export type CopyState = 'ready' | 'copied' | 'failed';

/**
 * Copies text to the clipboard and tells for two seconds how that went.
 * @returns the state, and a function that copies what it is given
 */
export function useCopy(): [CopyState, (text: string | Promise<string>) => void] {
  const [state, setState] = useState<CopyState>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), CONFIRMED_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string | Promise<string>) => {
    writeClipboard(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return [state, copy];
}

async function writeClipboard(text: string | Promise<string>): Promise<void> {
  await navigator.clipboard.writeText(await text);
}
