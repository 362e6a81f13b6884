/** What a reader does in a browser, whichever engine it has. Elements are named by CSS selectors. */
export interface Reader {
  readonly open: (address: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Waits for an element, and clicks it. */
  readonly click: (selector: string) => Promise<void>;
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape' | 'ArrowDown') => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];
