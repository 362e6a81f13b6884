import { z } from 'zod';
import type { Diagnostic } from '../../src/content-model/diagnostics/diagnostic';
import { validateData } from '../../src/content-model/validation/validate-data';
import { parseYamlSource } from '../../src/content-model/validation/yaml-source';

const allowListSchema = z.strictObject({
  allowed: z.array(
    z.strictObject({
      address: z
        .string()
        .regex(/^https?:\/\/\S+$/, 'an address, or the beginning of some and "*"')
        .describe('An address that is not requested; with "*" at its end, every address that begins with it.'),
      reason: z.string().min(10).describe('Why it is not requested.'),
    }),
  ),
});

/** The addresses that are not requested, or why the list cannot be read. */
export interface AllowList {
  readonly allows: (address: string) => boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the list of addresses that are not requested.
 * @param file the path that diagnostics name
 */
export function readAllowList(text: string, file: string): AllowList {
  const { data, diagnostics } = validateData(allowListSchema, parseYamlSource(text, file), file);
  const patterns = data?.allowed.map(({ address }) => address) ?? [];
  return { allows: (address) => patterns.some((pattern) => matches(pattern, address)), diagnostics };
}

function matches(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
}
