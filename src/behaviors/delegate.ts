/**
 * Listens on the document for what happens in elements that a selector names, those of later pages included. One listener
 * serves all of them and outlives page changes and the back-forward cache.
 */
export function delegate<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  react: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (element) react(element, event);
  });
}
