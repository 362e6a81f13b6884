import type { Serving } from '../serving';
import type { BuiltSite } from './read-site';

const DAY_MS = 86_400_000;
/** So long before its end the file should be renewed. */
const NOTICE_DAYS = 30;

/** Where researchers look for whom to tell of a weakness; at the root of the origin, whatever the base path. */
export const SECURITY_FILE = '.well-known/security.txt';

/** The content of `security.txt`: https://www.rfc-editor.org/rfc/rfc9116. */
export function securityText({ security }: Pick<Serving, 'security'>, { origin }: Pick<BuiltSite, 'origin'>): string {
  return [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/${SECURITY_FILE}`,
    '',
  ].join('\n');
}

/**
 * What is wrong with the day on which `security.txt` ends; undefined where it is far enough away. A file that has expired
 * must not be published.
 */
export function expiryDiagnostic(
  { expires }: Serving['security'],
  today: Date,
): { readonly isError: boolean; readonly message: string } | undefined {
  const days = Math.floor((Date.parse(expires) - today.getTime()) / DAY_MS);
  if (days >= NOTICE_DAYS) return undefined;
  const state = days < 0 ? `expired on ${expires}` : `expires in ${days} days, on ${expires}`;
  const remedy = 'Check the contact and set security.expires in hosting/serving.ts to a later day.';
  return { isError: days < 0, message: `security.txt ${state}. ${remedy}` };
}
