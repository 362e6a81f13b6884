/**
 * Applies what the head holds for browsers without JavaScript, where it is on and the site's own script does not run:
 * else the text of tabs that cannot be chosen would stay hidden.
 */
export function WithoutScript() {
  const html = [...document.head.querySelectorAll('noscript')].map(({ textContent }) => textContent).join('');
  return <div hidden dangerouslySetInnerHTML={{ __html: html }} />;
}
