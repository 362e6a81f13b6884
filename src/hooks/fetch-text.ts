/** The text at an address. Fails where the answer is no success. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
  return response.text();
}
