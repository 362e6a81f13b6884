import type { BuildArgs } from 'gatsby';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assistant } from '../../../content-model/site/assistant';
import { withSharedPagePathScript } from '../../workarounds/page-path-script';
import { mapConcurrently } from '../map-concurrently';
import { listFiles } from '../list-files';
import { askDatabase } from './ask-database';

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;
/** A script or a style in the page itself. React writes no `>` into the value of an attribute. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** Scripts that are fetched, or are data: neither is inline code. */
const NOT_INLINE_CODE = /\ssrc=|type="application\/(?:ld\+)?json"/;

/**
 * Writes a content-security policy into every page, once all of its scripts are known: Gatsby adds some of them after the
 * last hook for a page's HTML.
 */
export async function publishSecurityPolicy(args: Pick<BuildArgs, 'graphql'>): Promise<void> {
  const query = '{ assistant { kind script origins } }';
  const { assistant } = await askDatabase<{ readonly assistant: Assistant | null }>(args, query);
  const origins = assistantOrigins(assistant);
  const pages = (await listFiles('public')).filter((path) => path.endsWith('.html'));
  await mapConcurrently(pages, async (path) => {
    const file = join('public', path);
    const html = await readFile(file, 'utf8');
    const secured = withSecurityPolicy(withSharedPagePathScript(html), origins);
    if (secured !== html) await writeFile(file, secured);
  });
}

/** The other sites that a third party's assistant needs. */
export function assistantOrigins(assistant: Assistant | null): readonly string[] {
  if (assistant?.kind !== 'script') return [];
  const addresses = [assistant.script ?? '', ...assistant.origins];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** A page with the policy that fits it, as the first thing in its head; one that it had before is replaced. */
export function withSecurityPolicy(html: string, origins: readonly string[]): string {
  const bare = html.replace(POLICY, '');
  const policy = securityPolicy(bare, origins);
  return bare.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/**
 * Allows the site's own origin and what the assistant needs. Inline scripts and style elements are allowed by their hashes;
 * `style` attributes cannot be: see docs/security.md.
 */
function securityPolicy(html: string, origins: readonly string[]): string {
  const own = ["'self'", ...origins];
  return [
    ['default-src', ...own],
    ['script-src', ...own, ...hashesOf(html, 'script')],
    ['style-src', "'unsafe-inline'", ...own], // for browsers that do not know the two below
    ['style-src-elem', ...own, ...hashesOf(html, 'style')],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', ...own, 'data:'],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
  ]
    .map((directive) => directive.join(' '))
    .join(';');
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const hashes = [...html.matchAll(INLINE)]
    .filter(([, name, attributes = '']) => name === element && !NOT_INLINE_CODE.test(attributes))
    .map(([, , , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [...new Set(hashes)];
}
