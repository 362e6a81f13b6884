/** A short name for a text: equal texts have equal names, other texts almost certainly another one (FNV-1a, twice 32 bits). */
export function digestOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x050c5d1f];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000197);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
