import { passageBlocks } from '../../../../src/components/assistant/passage-blocks';
import * as prose from '../../../../src/styles/prose.module.css';

const article = (body: string): string => `<header><h1>Runs</h1></header><div class="${prose.prose}">${body}</div>`;
const LONG = 'A run is one execution of a job. '.repeat(20);

/** The elements of a passage, by name. */
function blocksOf(body: string, anchor?: string): { names: string[]; html: string; isCut: boolean } {
  const blocks = passageBlocks(article(body), `/runs${anchor === undefined ? '' : `#${anchor}`}`);
  const page = new DOMParser().parseFromString(blocks?.html ?? '', 'text/html');
  const names = [...page.body.children].map(({ localName }) => localName);
  return { names, html: blocks?.html ?? '', isCut: blocks?.isCut ?? false };
}

describe('[ASK-01] the blocks of a passage', () => {
  test('are those of its section in their order, up to the next heading, with what the page made of them', () => {
    const body =
      '<p>Lead.</p><h2 id="retry">Retry</h2><p>Create the file:</p><figure><pre data-language="python">x = 1</pre></figure>' +
      '<ul><li>One</li></ul><h3 id="more">More</h3><p>Later.</p>';
    const { names, html, isCut } = blocksOf(body, 'retry');
    expect(names).toEqual(['p', 'figure', 'ul']);
    expect(html).toContain('<pre data-language="python">x = 1</pre>');
    expect(isCut).toBe(false);
  });

  test('of a page are those before its first heading', () => {
    expect(blocksOf('<p>Lead.</p><h2 id="retry">Retry</h2><p>Later.</p>').html).toBe('<p>Lead.</p>');
  });

  test('of an entry of the reference end with its subheading', () => {
    const body =
      '<section><h3 id="dg.Run">Run</h3><pre>Run()</pre><div><h4 id="p">Parameters</h4></div></section><p>No.</p>';
    expect(blocksOf(body, 'dg.Run').names).toEqual(['pre']);
  });

  test('are whole ones, as many as say enough', () => {
    const { names, html, isCut } = blocksOf(`<p>${LONG}</p><p>Second.</p>`);
    expect(names).toEqual(['p']);
    expect(html).toContain(LONG);
    expect(isCut).toBe(true);
  });

  test('have what the last of them announces with a colon', () => {
    const { names } = blocksOf(`<p>${LONG}:</p><figure><pre>x = 1</pre></figure><p>Third.</p>`);
    expect(names).toEqual(['p', 'figure']);
  });

  test('go on behind code, which says less than its length', () => {
    const { names } = blocksOf(`<figure><pre>${LONG}</pre></figure><p>What it does.</p>`);
    expect(names).toEqual(['figure', 'p']);
  });

  test.each([
    ['list', `<ul>${`<li>${LONG}</li>`.repeat(9)}</ul>`, /<li>/g],
    ['table', `<div><table><tbody>${`<tr><td>${LONG}</td></tr>`.repeat(9)}</tbody></table></div>`, /<tr>/g],
  ])('have no more of a long %s than says enough', (_what, body, item) => {
    const { html, isCut } = blocksOf(body);
    expect(html.match(item)).toHaveLength(1);
    expect(isCut).toBe(true);
  });

  test('lead to their own page, and name each other by names that no other page has', () => {
    const { html } = blocksOf(
      '<p><a href="#limits">Limits</a></p><div id="a" aria-labelledby="b"></div><b id="b">B</b>',
    );
    expect(html).toContain('href="/runs#limits"');
    const [id, label, target] = [...html.matchAll(/(?:id|aria-labelledby)="([^"]*)"/g)].map(([, value]) => value);
    expect(label).toBe(target);
    expect(new Set([id, label, 'a', 'b']).size).toBe(4);
  });

  test.each([
    ['of a section without any', '<h2 id="retry">Retry</h2><h3 id="more">More</h3>'],
    ['of a section that the page does not have any more', '<p>Lead.</p>'],
  ])('there are none %s', (_what, body) => {
    expect(passageBlocks(article(body), '/runs#retry')).toBeUndefined();
  });
});
