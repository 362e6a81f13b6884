import { useState } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import type { Answer } from '../../search/answer/answer-question';
import { reloadIfPublishedAnew } from '../page-loading/new-version';
import { ask, loadSearch } from '../search/search-client';
import { ASSISTANT_OPENER } from './assistant-opener';

/** A question, and what came of it: nothing yet, an answer, or the reason why there is none. */
export interface Exchange {
  readonly question: string;
  readonly answer?: Answer;
  readonly error?: string;
}

/** The questions that were asked in this visit, and the function that asks another one. */
export function useConversation(): [readonly Exchange[], (question: string, sidebar?: SidebarName) => void] {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const askQuestion = (question: string, sidebar?: SidebarName): void => {
    const place = exchanges.length;
    const settle = (result: Omit<Exchange, 'question'>): void =>
      setExchanges((all) => all.map((one, index) => (index === place ? { question, ...result } : one)));
    setExchanges((all) => [...all, { question }]);
    loadSearch()
      .then(() => ask(question, { sidebar }))
      .then(
        (answer) => settle({ answer }),
        async (cause: unknown) => {
          if (await reloadIfPublishedAnew({ button: ASSISTANT_OPENER, text: question })) return;
          settle({ error: cause instanceof Error ? cause.message : String(cause) });
        },
      );
  };
  return [exchanges, askQuestion];
}
