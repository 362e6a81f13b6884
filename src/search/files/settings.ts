import { digestOf } from '../text/digest';
import { encode } from '../text/encoder';

/** The fields of a page, each an index of its own. */
export const FIELDS = ['title', 'keywords', 'headings', 'path', 'content'] as const;

export type Field = (typeof FIELDS)[number];

/**
 * How much a match in each field counts [SEARCH-05]. A heading is the title of its section, but one of many on its page.
 */
export const BOOSTS = { title: 200, keywords: 75, headings: 20, path: 5, content: 2 } as const satisfies Record<
  Field,
  number
>;

/** How many hits a search shows unless it is asked for more [SEARCH-05]. */
export const HIT_LIMIT = 8;

/** Raised when the form of the index file changes. */
const FORMAT = 1;
const PROBE = 'dg.AssetExecutionContext dagster.yaml run_retries policies cafés co\u00ADop I/O 1.11.16';

/**
 * Names how an index is made. FlexSearch does not export this, and an index that is read in another way than it was written
 * finds nothing and says nothing: so the file carries the name, and the browser compares it.
 */
export const SCHEMA = digestOf(JSON.stringify([FORMAT, FIELDS, encode(PROBE)]));
