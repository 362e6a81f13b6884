import { fixedHeaders } from '../../../hosting/headers';
import { SERVING, type Serving } from '../../../hosting/serving';

const serving: Serving = {
  ...SERVING,
  headers: [
    { name: 'X-Frame-Options', value: 'DENY', reason: 'No page frames another.' },
    { name: 'Cache-Control', value: 'no-cache', reason: 'Each file is asked for again.' },
  ],
  pathRules: [{ path: '/static/*', headers: { 'Cache-Control': 'immutable', 'X-Of-Some': 'yes' } }],
};

test('the fixed headers are the common ones without those that some paths have a value of their own for', () => {
  expect(fixedHeaders(serving, { policy: "default-src 'self'" })).toEqual([
    ['Content-Security-Policy', "default-src 'self'"],
    ['X-Frame-Options', 'DENY'],
  ]);
});
