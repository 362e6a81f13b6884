/** More inline scripts and styles than this in all pages together mean that one of them differs from page to page. */
const MAX_HASHES = 24;

/**
 * The content-security policy that fits every page of the site, for a header: of each directive, what any page allows. A page
 * that also has its own in a `meta` element is held to both.
 * @param policies the policies of the pages
 * @param additions directives that only a header can have
 */
export function headerPolicy(policies: Iterable<string>, additions: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const [name, ...sources] of directivesOf(policy)) {
      directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]));
    }
  }
  const hashes = [...directives.values()].flatMap((sources) =>
    [...sources].filter((source) => source.startsWith("'sha")),
  );
  if (hashes.length > MAX_HASHES) {
    throw new Error(
      `The pages have ${hashes.length} different inline scripts and styles; expected at most ${MAX_HASHES}. ` +
        'Move what differs from page to page out of the code into a data attribute.',
    );
  }
  return [...[...directives].map(([name, sources]) => [name, ...sources].join(' ')), ...additions].join('; ');
}

function directivesOf(policy: string): [name: string, ...sources: string[]][] {
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter((words): words is [string, ...string[]] => Boolean(words[0]));
}
