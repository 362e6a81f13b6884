import { render, screen } from '@testing-library/react';
import { AnswerView } from '../../../../src/components/assistant/AnswerView';
import { fetchText } from '../../../../src/hooks/fetch-text';
import type { Passage } from '../../../../src/search/answer/answer-question';

jest.mock('../../../../src/hooks/fetch-text', () => ({ fetchText: jest.fn() }));

const passage: Passage = {
  url: '/guides/runs#retry',
  pageTitle: 'Runs',
  sectionTitle: 'Retry a run',
  text: { text: 'Set a retry policy.', ranges: [[6, 11]] },
};

test('[ASK-01] a passage has its page and section, its prose, and behind it the code of the section with its lines apart', async () => {
  jest
    .mocked(fetchText)
    .mockResolvedValue('# Runs\n\n## Retry a run\n\n```python\nimport dagster as dg\nretry = 1\n```\n');
  render(<AnswerView answer={{ passages: [passage] }} />);
  const code = await screen.findByLabelText('Code');
  expect(fetchText).toHaveBeenCalledWith('/guides/runs.md');
  expect(code.textContent).toBe('import dagster as dg\nretry = 1');
  expect(screen.getByRole('link', { name: 'Runs › Retry a run' }).getAttribute('href')).toBe('/guides/runs#retry');
  const prose = screen.getByText('Set a', { exact: false });
  expect(prose.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[ASK-01] it answers without the code where that cannot be fetched', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  jest.mocked(fetchText).mockRejectedValue(new Error('404'));
  const { findByText } = render(<AnswerView answer={{ passages: [passage] }} />);
  expect(await findByText('retry')).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  warn.mockRestore();
});
