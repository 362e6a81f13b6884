import type { BuildArgs } from 'gatsby';
import { askDatabase } from '../../../../../src/gatsby/node/publish/ask-database';
import { publishSecurityPolicy } from '../../../../../src/gatsby/node/publish/security-policy';

const answering = (answer: object) => ({ graphql: () => Promise.resolve(answer) }) as unknown as BuildArgs;
const ERRORS = [new Error('Cannot query field "origins".')];

test('an answer is its data', async () => {
  expect(await askDatabase(answering({ data: { assistant: null } }), '{ assistant }')).toEqual({ assistant: null });
});

test.each([
  ['in place of data', { errors: ERRORS }],
  ['beside data', { data: { assistant: null }, errors: ERRORS }],
])('an error %s is an error of the build that names the query', async (_where, answer) => {
  const asked = askDatabase(answering(answer), '{ assistant }');
  await expect(asked).rejects.toMatchObject({
    message: expect.stringContaining('{ assistant }') as string,
    cause: ERRORS,
  });
});

test('a page gets no content-security policy that lacks origins because of an error', async () => {
  await expect(publishSecurityPolicy(answering({ data: { assistant: null }, errors: ERRORS }))).rejects.toThrow();
});
