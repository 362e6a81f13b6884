import { render, screen } from '@testing-library/react';
import { AnswerView } from '../../../../src/components/assistant/AnswerView';
import { fetchText } from '../../../../src/hooks/fetch-text';
import type { Passage } from '../../../../src/search/answer/answer-question';

jest.mock('../../../../src/hooks/fetch-text', () => ({ fetchText: jest.fn() }));

const passage = (route: string): Passage => ({
  url: `${route}#retry`,
  pageTitle: 'Runs',
  sectionTitle: 'Retry a run',
  text: 'Set a retry policy.',
});

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

test('[ASK-01] a passage has its page and section, and is shown as the page has it, with code that can be copied', async () => {
  jest
    .mocked(fetchText)
    .mockResolvedValue(
      '<main><article><h2 id="retry">Retry a run</h2><p>Set <a href="/api">a policy</a>:</p>' +
        '<figure><pre data-language="python"><code>retry = 1</code></pre></figure></article></main>',
    );
  render(<AnswerView question="How do I retry?" answer={{ passages: [passage('/runs')], nearest: [] }} />);
  expect(screen.getByRole('link', { name: 'Runs › Retry a run' }).getAttribute('href')).toBe('/runs#retry');
  const link = await screen.findByRole('link', { name: 'a policy' });
  const copy = screen.getByRole('button', { name: 'Copy' });
  expect(copy.closest('figure')?.querySelector('pre')?.textContent).toBe('retry = 1');
  expect(link.compareDocumentPosition(copy) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[ASK-01] a passage is its text where its page cannot be fetched', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  jest.mocked(fetchText).mockRejectedValue(new Error('offline'));
  render(<AnswerView question="How do I retry?" answer={{ passages: [passage('/jobs')], nearest: [] }} />);
  expect(await screen.findByText('Set a retry policy.')).not.toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  warn.mockRestore();
});

test('[ASK-01] without a passage it says so, asks what may be meant, and leads to search with the words', () => {
  const nearest = [
    { url: '/deployment#cluster', title: 'Deployment overview', question: 'How do I deploy to a cluster?' },
    { url: '/agents', title: 'Agents' },
  ];
  render(<AnswerView question="Deploy to Nomad?" answer={{ passages: [], nearest }} />);
  expect(screen.getByText('No page clearly answers this question. Do you mean one of these?')).not.toBeNull();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['How do I deploy to a cluster?', '/deployment#cluster'],
    ['Agents', '/agents'],
    ['Search for these words', '/search?q=Deploy%20to%20Nomad%3F'],
  ]);
});

test('[ASK-01] where no page is near, it leads to search alone', () => {
  render(<AnswerView question="Bread?" answer={{ passages: [], nearest: [] }} />);
  expect(screen.getByText('No page answers this question. You can rephrase it.')).not.toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Search for these words']);
});
