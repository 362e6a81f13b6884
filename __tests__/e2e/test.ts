import { expect, test as base } from 'playwright/test';

interface Fixtures {
  /** Whether the test provokes the policy: then what it refuses is not a fault. */
  readonly provokesPolicy: boolean;
  /** What the content-security policy has refused, in every page and worker that the test opens. */
  readonly refused: readonly string[];
}

/** A browser test. It fails where the site does something that its own policy refuses. */
export const test = base.extend<Fixtures>({
  provokesPolicy: [false, { option: true }],
  refused: [
    async ({ context, provokesPolicy }, provide) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy'))
          refused.push(`${message.page()?.url()}: ${message.text()}`);
      });
      await provide(refused);
      if (!provokesPolicy) expect(refused, 'what the content-security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
