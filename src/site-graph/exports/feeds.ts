import { escapeXml } from './escape-xml';
import { MONTHS } from '../../content-model/months';

/** A piece of news. */
export interface FeedEntry {
  readonly title: string;
  readonly url: string;
  /** `2026-01-31` */
  readonly day: string;
  readonly html: string;
}

/** News, the newest first. */
export interface Feed {
  readonly title: string;
  /** The address of the page that has the same news. */
  readonly url: string;
  readonly author: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * The feed in the format Atom: https://www.rfc-editor.org/rfc/rfc4287.
 * @param self the address at which it is published
 */
export function atomFeed({ title, url, author, entries }: Feed, self: string): string {
  const dayOf = (day: string): string => `<updated>${day}T00:00:00Z</updated>`;
  return lines([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    dayOf(newestDay(entries)),
    `<author><name>${escapeXml(author)}</name></author>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      `<title>${escapeXml(entry.title)}</title>`,
      `<id>${escapeXml(entry.url)}</id>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
      dayOf(entry.day),
      `<content type="html">${escapeXml(entry.html)}</content>`,
      '</entry>',
    ]),
    '</feed>',
  ]);
}

/**
 * The feed in the format RSS 2.0: https://www.rssboard.org/rss-specification.
 * @param self the address at which it is published
 */
export function rssFeed({ title, url, entries }: Feed, self: string): string {
  return lines([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(url)}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    `<description>${escapeXml(title)}</description>`,
    '<language>en</language>',
    `<lastBuildDate>${rssDay(newestDay(entries))}</lastBuildDate>`,
    ...entries.flatMap((entry) => [
      '<item>',
      `<title>${escapeXml(entry.title)}</title>`,
      `<link>${escapeXml(entry.url)}</link>`,
      `<guid>${escapeXml(entry.url)}</guid>`,
      `<pubDate>${rssDay(entry.day)}</pubDate>`,
      `<description>${escapeXml(entry.html)}</description>`,
      '</item>',
    ]),
    '</channel>',
    '</rss>',
  ]);
}

const lines = (parts: readonly string[]): string => `${parts.join('\n')}\n`;

const newestDay = (entries: readonly FeedEntry[]): string =>
  entries.map(({ day }) => day).reduce((newest, day) => (day > newest ? day : newest), '1970-01-01');

/** A day as RFC 822 writes it, with three letters of the month; by hand, since this folder has no `Date`. The weekday may be left out. */
function rssDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]?.slice(0, 3)} ${year} 00:00:00 GMT`;
}
