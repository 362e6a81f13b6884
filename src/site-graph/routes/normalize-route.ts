/**
 * The page that an address with a superfluous ending means: `/index`, `/index.html`, `.html`, that of its file, or a trailing slash.
 * @returns the route, or undefined where no page has it
 */
export function normalizeRoute(path: string, routes: ReadonlySet<string>): string | undefined {
  const stripped = path
    .replace(/\/+$/, '')
    .replace(/\.(?:html|mdx?)$/, '')
    .replace(/(^|\/)index$/, '');
  const route = stripped === '' ? '/' : stripped;
  return route !== path && routes.has(route) ? route : undefined;
}
