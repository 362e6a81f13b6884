import { problem, type Problem } from '../../src/content-model/problem';
import type { ExternalLink } from '../../src/content-reader/external-links';
import { askAll, type AskOptions } from './ask-all';
import type { FoundCache } from './found-cache';
import type { Answer } from './request';

/** What a check of links needs beside the links. */
export interface LinkCheck extends AskOptions {
  readonly allows: (address: string) => boolean;
  readonly cache: FoundCache;
  /** Is told how many addresses have been asked for, of how many. */
  readonly onProgress: (done: number, all: number) => void;
}

/** Asks for the address of every link, once, and reports each link whose address is broken, moved or refused. */
export async function checkExternalLinks(links: readonly ExternalLink[], check: LinkCheck): Promise<Problem[]> {
  const { allows, cache, onProgress } = check;
  const byAddress = new Map<string, ExternalLink[]>();
  for (const link of links) byAddress.set(pageOf(link), [...(byAddress.get(pageOf(link)) ?? []), link]);
  const asked = [...byAddress.keys()].filter((address) => !allows(address) && !cache.has(address));
  const problems: Problem[] = [];
  let done = 0;
  await askAll(asked, check, (address, answer) => {
    if (answer.kind === 'found') cache.add(address);
    problems.push(...(byAddress.get(address) ?? []).flatMap((link) => problemOf(link, answer)));
    done += 1;
    onProgress(done, asked.length);
  });
  return problems;
}

/** The address without its anchor, which no server sees. */
function pageOf({ address }: ExternalLink): string {
  return address.split('#')[0] ?? address;
}

function problemOf(link: ExternalLink, answer: Answer): Problem[] {
  const { address, file } = link;
  const report = (message: string, details: Parameters<typeof problem>[4]): Problem[] => [
    problem('link-external', file, link, message, details),
  ];
  switch (answer.kind) {
    case 'found':
      return [];
    case 'moved':
      return report(`The page has moved: ${address}.`, {
        severity: 'warning',
        expected: 'the address to which it has moved',
        nearest: `${answer.to}${address.slice(pageOf(link).length)}`,
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
