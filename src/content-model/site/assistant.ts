import { z } from 'zod';

/** The file `content/site/assistant.yml`: what answers readers' questions. */
export const assistantSchema = z
  .strictObject({
    kind: z
      .enum(['builtin', 'script', 'off'])
      .describe("The site's own assistant, which asks no server; a third party's script in its place; or none."),
    script: z
      .url({ protocol: /^https$/, error: 'an https address, such as https://assistant.example/widget.js' })
      .optional()
      .describe("The address of the third party's script."),
    origins: z
      .array(z.url({ protocol: /^https$/, error: 'an https origin, such as https://assistant.example' }))
      .default([])
      .describe('The origins that the script may call: they are let through by the content-security policy.'),
  })
  .refine(({ kind, script }) => kind !== 'script' || script !== undefined, {
    path: ['script'],
    message: 'the address of the script, since kind is script',
  })
  .meta({ id: 'Assistant', description: "What answers readers' questions on every page." });

export type Assistant = z.output<typeof assistantSchema>;
