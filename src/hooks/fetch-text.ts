/** What a reader is told who waits for a host that does not answer. */
export const UNREACHABLE = "You're offline, or the site isn't responding.";

/** The text at an address. Fails where the answer is no success. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(UNREACHABLE, { cause });
  });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
  return response.text();
}
