/** What Safari calls the key that ends a composition. Other browsers say that the composition is under way. */
const COMPOSITION_KEY_CODE = 229;

/** Whether a key belongs to an input method: its Enter takes a suggestion, and submits nothing. */
export function isComposing({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY_CODE;
}
