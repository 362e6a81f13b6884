/** The message of an error, and after it that of its cause, of the cause's cause, and so on. */
export function errorMessages(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let found = error; found !== undefined && found !== null && !seen.has(found); found = causeOf(found))
    seen.add(found);
  return [...seen].map((found) => (found instanceof Error ? found.message : String(found)));
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
