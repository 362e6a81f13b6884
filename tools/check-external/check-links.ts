import { diagnostic, type Diagnostic } from '../../src/content-model/diagnostics/diagnostic';
import { groupBy } from '../../src/content-model/group-by';
import type { ExternalLink } from '../../src/content-loader/external-links';
import { askAll, type AskOptions } from './ask-all';
import type { FoundCache } from './found-cache';
import type { Answer } from './request';

/** The settings of a check. */
export interface LinkCheck extends AskOptions {
  readonly allows: (address: string) => boolean;
  readonly cache: FoundCache;
  /** Gets the number of addresses that were requested, and of all. */
  readonly onProgress: (done: number, all: number) => void;
}

/** Requests the address of every link once, and reports each link whose address is broken, has moved, or is refused. */
export async function checkExternalLinks(links: readonly ExternalLink[], check: LinkCheck): Promise<Diagnostic[]> {
  const { allows, cache, onProgress } = check;
  const byAddress = groupBy(links, pageOf);
  const asked = [...byAddress.keys()].filter((address) => !allows(address) && !cache.has(address));
  const diagnostics: Diagnostic[] = [];
  let done = 0;
  await askAll(asked, check, (address, answer) => {
    if (answer.kind === 'found') cache.add(address);
    diagnostics.push(...(byAddress.get(address) ?? []).flatMap((link) => diagnosticOf(link, answer)));
    done += 1;
    onProgress(done, asked.length);
  });
  return diagnostics;
}

/** The address without its anchor, which is not sent to a server. */
function pageOf({ address }: ExternalLink): string {
  return address.split('#')[0] ?? address;
}

function diagnosticOf(link: ExternalLink, answer: Answer): Diagnostic[] {
  const { address, file } = link;
  const report = (message: string, details: Parameters<typeof diagnostic>[4]): Diagnostic[] => [
    diagnostic('link-external', file, link, message, details),
  ];
  switch (answer.kind) {
    case 'found':
      return [];
    case 'moved':
      return report(`The page has moved: ${address}.`, {
        severity: 'warning',
        expected: 'the address to which it has moved',
        suggestion: `${answer.to}${address.slice(pageOf(link).length)}`,
      });
    case 'refused':
      return report(`The site refuses programs (${answer.reason}): ${address}.`, {
        severity: 'warning',
        expected: 'a page that you can open; then its address belongs into the allow list',
      });
    case 'broken':
      return report(`The link is broken (${answer.reason}): ${address}.`, {
        expected: 'an address that answers, or one of the allow list',
      });
  }
}
