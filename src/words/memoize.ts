/** Makes a function remember what it gave for a text, until there are too many texts. */
export function memoize<T extends object | string>(compute: (text: string) => T, limit: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= limit) known.clear();
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}
