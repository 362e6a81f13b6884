// What runs in the page of the browser that measures: it loads an engine's files in a worker and types into it.

/** What loading and typing took in the browser. */
export interface AskTimes {
  /** From the start of the worker until it can answer, its files fetched from this machine. */
  readonly readyMilliseconds: number;
  /** What page and worker keep, as the browser counts it; absent where it does not. */
  readonly megabytes: number | undefined;
  /** From asking to the answer, for each keystroke. */
  readonly milliseconds: readonly number[];
}

export interface AskOrder {
  readonly engine: string;
  readonly keystrokes: readonly string[];
  readonly rounds: number;
}

declare global {
  /** Called from outside. */
  var askEngine: (order: AskOrder) => Promise<AskTimes>;
  interface Performance {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
  }
}

globalThis.askEngine = async ({ engine, keystrokes, rounds }) => {
  const before = await usedBytes();
  const started = performance.now();
  const worker = new Worker(`/${engine}.js`);
  const address = (name: string): string => `${location.origin}/${engine}-${name}.json`;
  await ask(worker, { type: 'load', documents: address('documents'), index: address('index') });
  const readyMilliseconds = performance.now() - started;
  const milliseconds = keystrokes.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, query] of keystrokes.entries()) {
      const asked = performance.now();
      await ask(worker, { type: 'search', query });
      // Other programs disturb one round or another: the least of each keystroke is what it takes.
      milliseconds[place] = Math.min(milliseconds[place] ?? Infinity, performance.now() - asked);
    }
  }
  const after = await usedBytes();
  worker.terminate();
  return { readyMilliseconds, milliseconds, megabytes: before && after ? (after - before) / 1e6 : undefined };
};

let lastId = 0;

function ask(worker: Worker, content: object): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<{ id?: number; type: string; message?: string }>) => {
      if (data.type === 'fault') reject(new Error(data.message));
      else if (data.id === id) resolve(data);
    };
    worker.postMessage({ id, ...content });
  });
}

async function usedBytes(): Promise<number | undefined> {
  return (await performance.measureUserAgentSpecificMemory?.())?.bytes;
}
