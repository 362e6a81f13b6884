/** The message of an error, and after it that of its cause, of the cause's cause, and so on. */
export function errorMessages(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let found = error; found != null && !seen.has(found); found = found instanceof Error ? found.cause : null)
    seen.add(found);
  return [...seen].map((found) => (found instanceof Error ? found.message : String(found)));
}
