import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { QuestionForm } from '../../../../src/components/assistant/QuestionForm';

const SIDEBAR = { name: 'docs', label: 'User guide', file: '/sidebars/docs.json', pageCount: 2 } as const;

function showForm() {
  const asked = jest.fn();
  render(<QuestionForm fieldRef={createRef()} sidebar={SIDEBAR} onAsk={asked} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
  fireEvent.change(field, { target: { value: ' What is an asset? ' } });
  return { asked, field };
}

describe('[ASK-01] a question is asked', () => {
  test('with Enter, once, and the field is empty for the next', () => {
    const { asked, field } = showForm();
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(asked.mock.calls).toEqual([['What is an asset?', undefined]]);
    expect(field.value).toBe('');
  });

  test('of one sidebar, where the reader wants that', () => {
    const { asked, field } = showForm();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only in User guide' }));
    fireEvent.submit(field);
    expect(asked).toHaveBeenCalledWith('What is an asset?', 'docs');
  });

  test.each([
    ['a new line', { shiftKey: true }],
    ['the end of a composition', { isComposing: true }],
    ['the end of a composition in Safari', { keyCode: 229 }],
  ])('not with the Enter of %s', (_what, init) => {
    const { asked, field } = showForm();
    fireEvent.keyDown(field, { key: 'Enter', ...init });
    expect(asked).not.toHaveBeenCalled();
  });
});
