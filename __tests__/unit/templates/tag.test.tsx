import { render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import TagTemplate from '../../../src/templates/tag';
import TagIndexTemplate from '../../../src/templates/tag-index';

jest.mock('../../../src/hooks/queries/use-site-data', () => ({
  useSiteData: () => ({
    navbar: { items: [{ label: 'Integrations', route: '/integrations/libraries' }, { href: 'https://dagster.cloud' }] },
  }),
}));

const links = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Shows the page of a tag that no page has. */
function showEmpty(name: string, tools: readonly { name: string; address: string }[]): void {
  const tag = {
    label: 'Alerting',
    description: 'Integrations that tell people about failed runs.',
    route: `/tags/${name}`,
  };
  const data = { tag, allDoc: { nodes: [] }, allTool: { nodes: tools } };
  render(<TagTemplate {...({ data, pageContext: { name, docIds: [] } } as unknown as PageProps<never, never>)} />);
}

test('[SITE-08] a tag without pages says what it is for, and where to look until it has some', () => {
  showEmpty('integrations/alerting', [{ name: 'Slack', address: '/integrations/libraries#alerting' }]);
  expect(screen.getByText('Integrations that tell people about failed runs.')).toBeTruthy();
  expect(screen.getByText(/No page has this tag yet/)).toBeTruthy();
  expect(links()).toEqual(['/integrations/libraries', '/tags', '/integrations/libraries#alerting']);
});

test('[SITE-08] where its group is no part of the site, the first page is where to look', () => {
  showEmpty('features/alerting', []);
  expect(links()).toEqual(['/', '/tags']);
});

test('[SITE-08] a tag with pages lists the other tools of its kind below them, since tools and pages are counted', () => {
  const tag = { label: 'AI', description: 'Integrations with language models.', route: '/tags/integrations/ai' };
  const doc = { id: 'openai', title: 'OpenAI', route: '/integrations/libraries/openai', description: 'Call models.' };
  const tools = [{ name: 'MLflow', address: '/api/libraries/dagster-mlflow' }];
  const data = { tag, allDoc: { nodes: [doc] }, allTool: { nodes: tools } };
  const pageContext = { name: 'integrations/ai', docIds: ['openai'] };
  render(<TagTemplate {...({ data, pageContext } as unknown as PageProps<never, never>)} />);
  expect(screen.getByText(/1 page with this tag/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Other tools of this kind');
  expect(links()).toEqual(['/tags', '/integrations/libraries/openai', '/api/libraries/dagster-mlflow']);
});

test('[SITE-08] the index lists the tags that pages have', () => {
  const tag = (name: string, count: number) => ({
    name,
    label: name,
    route: `/tags/${name}`,
    description: 'Pages.',
    docs: Array.from({ length: count }, (_, id) => ({ id })),
  });
  const nodes = [tag('examples/code', 3), tag('integrations/bi', 0), tag('integrations/etl', 1)];
  render(<TagIndexTemplate {...({ data: { allTag: { nodes } } } as unknown as PageProps<never>)} />);
  expect(links()).toEqual(['/tags/examples/code', '/tags/integrations/etl']);
});
