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
        .describe('An address that is not asked for; with "*" at its end, all that begin so.'),
      reason: z.string().min(10).describe('Why it is not asked for.'),
    }),
  ),
});

/** Addresses that are not asked for, or why the list cannot be read. */
export interface AllowList {
  readonly allows: (address: string) => boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the list of addresses that are not asked for.
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
