import { SERVING } from '../../../hosting/serving';
import { expiryDiagnostic, securityText } from '../../../hosting/site/security-file';

const TODAY = new Date('2026-11-01T12:00:00Z');
const security = (expires: string) => ({ contact: 'mailto:security@docs.example', expires });

test('has the contact, the day from the configuration, and its own address', () => {
  expect(securityText({ security: security('2027-01-31') }, { origin: 'https://docs.example' })).toBe(
    'Contact: mailto:security@docs.example\n' +
      'Expires: 2027-01-31T00:00:00Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://docs.example/.well-known/security.txt\n',
  );
});

test.each<[expires: string, isError: boolean, message: RegExp]>([
  ['2026-10-31', true, /expired on 2026-10-31\. .* set security\.expires in hosting\/serving\.ts/],
  ['2026-11-20', false, /expires in 18 days, on 2026-11-20/],
])('a contact until %s is a problem; an error: %s', (expires, isError, message) => {
  const diagnostic = expiryDiagnostic(security(expires), TODAY);
  expect(diagnostic).toEqual({ isError, message: expect.stringMatching(message) as string });
});

test('one that holds for longer is not', () => {
  expect(expiryDiagnostic(security('2027-10-31'), TODAY)).toBeUndefined();
});

test('the contact is an address, and the day is one', () => {
  expect(SERVING.security.contact).toMatch(/^(https:\/\/|mailto:)\S+$/);
  expect(new Date(SERVING.security.expires).toISOString().slice(0, 10)).toBe(SERVING.security.expires);
});
