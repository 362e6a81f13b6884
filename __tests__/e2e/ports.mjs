const FIRST = Number(process.env.E2E_PORT ?? 9101);
if (!Number.isInteger(FIRST) || FIRST < 1024 || FIRST > 65_533) {
  throw new Error(`E2E_PORT: found ${process.env.E2E_PORT}; expected the first of three free ports, 1024 to 65533.`);
}

/** Where `serve.mjs` serves the built sites. E2E_PORT moves all three, so that two clones can be tested at once. */
export const PORTS = {
  /** The site, addresses taken as they come. */
  site: FIRST,
  /** The site built for /manual, below /manual. */
  basePath: FIRST + 1,
  /** The site on a host that redirects every folder's address to one with a slash. */
  slash: FIRST + 2,
};

export const HOST = '127.0.0.1';
