import { errorMessages } from '../../../../src/components/page-loading/error-messages';

test.each<[string, unknown, string[]]>([
  ['an error', new Error('a'), ['a']],
  ['its causes', new Error('a', { cause: new Error('b', { cause: 'c' }) }), ['a', 'b', 'c']],
  ['no cause', new Error('a', { cause: null }), ['a']],
  ['what is no error', 'text', ['text']],
  ['nothing', undefined, []],
])('[LINK-08] the messages of %s', (_what, error, messages) => {
  expect(errorMessages(error)).toEqual(messages);
});

test('[LINK-08] an error that causes itself is named once', () => {
  const error = new Error('a');
  error.cause = new Error('b', { cause: error });
  expect(errorMessages(error)).toEqual(['a', 'b']);
});
