import { useState } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import type { Answer } from '../../search/answer/answer-question';
import { withSubject } from '../../search/answer/follow-up';
import { reloadIfPublishedAnew } from '../page-loading/new-version';
import { ask, loadSearch } from '../search/search-client';
import { ASSISTANT_OPENER } from './assistant-opener';

/** A question, and what came of it: nothing yet, an answer, or the reason why there is none. */
export interface Exchange {
  readonly question: string;
  /** The question with what it is about. */
  readonly meant: string;
  readonly answer?: Answer;
  readonly error?: string;
}

/** The questions that were asked in this visit, and the function that asks another one. */
export function useConversation(): [readonly Exchange[], (question: string, sidebar?: SidebarName) => void] {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const askQuestion = (question: string, sidebar?: SidebarName): void => {
    const place = exchanges.length;
    const meant = withSubject(question, exchanges.at(-1)?.meant ?? document.querySelector('h1')?.textContent ?? '');
    const settle = (result: Pick<Exchange, 'answer' | 'error'>): void =>
      setExchanges((all) => all.map((one, index) => (index === place ? { question, meant, ...result } : one)));
    setExchanges((all) => [...all, { question, meant }]);
    loadSearch()
      .then(() => ask(meant, { sidebar }))
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
