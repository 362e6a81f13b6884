export interface ReportedPage {
  readonly repositoryUrl: string;
  readonly title: string;
  /** The address of the page. */
  readonly url: string;
  readonly versionLabel: string;
}

/** Where a reader opens an issue about a page, filled in with what its maintainers need to know. */
export function reportAddress({ repositoryUrl, title, url, versionLabel }: ReportedPage): string {
  const body = `Page: ${url}\nVersion: ${versionLabel}\n\nWhat's wrong or missing?\n`;
  return `${repositoryUrl}/issues/new?${new URLSearchParams({ title: `Docs: ${title}`, body })}`;
}
