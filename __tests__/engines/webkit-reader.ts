import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, By, Capabilities, Key, until } from 'selenium-webdriver';
import { freePort } from '../../tools/shared/local-server.mjs';
import type { Reader } from './reader';

const PATIENCE_MS = 20_000;
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** A reader with WebKit's MiniBrowser, which needs a display; a virtual one is started for it. */
export async function startWebKitReader({ driver, browser, display }: WebKit): Promise<Reader> {
  const [port, screen] = [await freePort(), `:${90 + (process.pid % 900)}`];
  const processes = [spawn(display, [screen, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' })];
  // Without a graphics card, WebKit draws by the processor.
  const env = { ...process.env, DISPLAY: screen, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  processes.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
  const endProcesses = (): void => processes.forEach((one: ChildProcess) => one.kill());
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const build = () => new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  const session = await startWhenReady(build).catch((error: unknown) => {
    endProcesses();
    throw error;
  });
  return {
    open: (address) => session.get(address),
    resize: (width, height) =>
      session
        .manage()
        .window()
        .setRect({ width, height })
        .then(() => undefined),
    click: async (selector) => {
      const element = await session.wait(until.elementLocated(By.css(selector)), PATIENCE_MS);
      await session.wait(until.elementIsVisible(element), PATIENCE_MS);
      await element.click();
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    close: async () => {
      await session.quit().finally(endProcesses);
    },
  };
}

/** The driver and the display take a moment to listen. */
async function startWhenReady<T>(start: () => PromiseLike<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
