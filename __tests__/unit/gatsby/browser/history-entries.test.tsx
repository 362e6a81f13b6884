import { prepareHistory } from '../../../../src/gatsby/browser/history-entries';

const state = (): unknown => window.history.state;

/** What the router reads each time it is told of another entry. */
const heard: { readonly hash: string; readonly state: unknown }[] = [];
window.addEventListener('popstate', () => heard.push({ hash: window.location.hash, state: state() }));

/** Comes to an address as by a plain anchor link: the entry is there, and then the event. */
function follow(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('[LINK-04] the first entry gets a key, which the router, that has read it without, reads', () => {
  window.history.replaceState(null, '', '/page?q=1#part');
  prepareHistory();
  expect(state()).toEqual({ key: expect.any(String) as string });
  expect(heard).toEqual([{ hash: '#part', state: state() }]);
  expect(window.location.href).toBe('http://localhost/page?q=1#part');
});

test('[LINK-04] so does every entry that a plain anchor link makes', () => {
  const first = state();
  follow('#other');
  expect(state()).toEqual({ key: expect.any(String) as string });
  expect(window.location.hash).toBe('#other');
  expect(first).not.toBeNull();
});

test('an entry that has a key keeps it, with whatever else is kept there', () => {
  window.history.pushState({ key: 'own', more: 1 }, '', '/page#part');
  window.dispatchEvent(new PopStateEvent('popstate', { state: state() }));
  expect(state()).toEqual({ key: 'own', more: 1 });
});

test('[LINK-04] an anchor that cannot be decoded is taken away; path and query stay', () => {
  follow('/page?q=100#100%');
  expect(window.location.href).toBe('http://localhost/page?q=100');
});

test('an anchor that can be decoded stays as it is written', () => {
  follow('/page#%C3%BCber');
  expect(window.location.hash).toBe('#%C3%BCber');
});
