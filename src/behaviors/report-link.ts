import { CONTENTS } from './contents';
import { delegate } from './delegate';

/** The attribute of a link that opens an issue about the page. Its body begins with the page's address. */
export const REPORT_LINK = 'data-report';

const HEADING_IN_VIEW = `[${CONTENTS}] [aria-current]`;

/** Has an issue about the page lead to the heading in view. */
export function listenToReportLinks(): void {
  for (const type of ['click', 'auxclick'] as const) {
    delegate(type, `[${REPORT_LINK}]`, (link) => {
      if (link instanceof HTMLAnchorElement) link.href = withHeading(link.href);
    });
  }
}

function withHeading(address: string): string {
  const heading = document.querySelector<HTMLAnchorElement>(HEADING_IN_VIEW);
  const url = new URL(address);
  const [page = '', ...rest] = (url.searchParams.get('body') ?? '').split('\n');
  url.searchParams.set('body', [page.replace(/#.*|$/, heading?.hash ?? ''), ...rest].join('\n'));
  return url.href;
}
