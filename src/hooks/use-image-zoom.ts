import type { Zoom } from 'medium-zoom';
import { useEffect } from 'react';

/** The attribute of a link around a picture that zooms. */
export const ZOOMABLE = 'data-zoom';

/** The links of the pictures in a page's content. */
const CONTENT_LINKS = `main [${ZOOMABLE}]`;
/** Loading the library must not delay the page; a click before that loads it at once. */
const ATTACH_DELAY = 1000;
/** The background follows the color mode through CSS. */
const OPTIONS = { background: 'light-dark(#fff, rgb(50, 50, 50))', margin: 0, scrollOffset: 40 } as const;

/** One for the whole visit, since it never removes its listeners on the document. */
let library: Promise<Zoom> | undefined;

/** The variant without styles: it would add them by a script, which the page's security policy forbids (`global.css` has them). */
function loadLibrary(): Promise<Zoom> {
  library ??= import('medium-zoom/dist/pure').then(({ default: createZoom }) => createZoom(OPTIONS));
  library.catch(() => {
    library = undefined; // the next click tries again
  });
  return library;
}

/**
 * Lets readers enlarge the pictures of the page, by mouse, touch and keyboard.
 * @param page changes with every page change: the pictures of the last page are released
 * @param links the selector of the links around pictures that zoom: the specification has a default and an error for it
 * @throws TypeError where `links` is no selector [ZOOM-04]
 */
export function useImageZoom(page: string | null, links: string = CONTENT_LINKS): void {
  useEffect(() => {
    checkSelector(links);
    let isOver = false;
    let isOpening = false;
    const attach = async (): Promise<Zoom> => {
      const zoom = await loadLibrary();
      if (!isOver) zoom.attach(document.querySelectorAll(`${links} img`));
      return zoom;
    };
    const enlarge = async (image: HTMLImageElement, file: string): Promise<void> => {
      const zoom = await attach();
      if (zoom.getZoomedImage() || !(await fetchFullSize(image)) || isOver) return;
      const dialog = showDialog(image.alt, file);
      dialog.addEventListener('close', () => zoom.close());
      image.addEventListener('medium-zoom:close', () => dialog.close(), { once: true });
      await zoom.open({ target: image });
      if (!dialog.open || isOver) await zoom.close(); // while it opens, the library does not close
    };
    const onClick = (event: MouseEvent): void => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(links);
      const image = [...(link?.querySelectorAll('img') ?? [])].find(({ offsetParent }) => offsetParent !== null);
      if (!link || !image) return;
      event.stopPropagation(); // the library would take it as well, also where it means a new tab
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      if (isOpening) return;
      isOpening = true;
      enlarge(image, link.href)
        .catch((error: unknown) => {
          warn(error);
          if (navigator.onLine) window.location.assign(link.href); // offline, the reader would lose the page for nothing
        })
        .finally(() => {
          isOpening = false;
        });
    };
    const timer = setTimeout(() => document.querySelector(links) && attach().catch(warn), ATTACH_DELAY);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('click', onClick, { capture: true });
      library?.then((zoom) => zoom.detach(), warn);
    };
  }, [page, links]);
}

/**
 * Shows what is over an enlarged picture. The library's copies have no role, and the keyboard would go on behind them: in a modal
 * dialog it stays, screen readers hear the picture's text, and a click anywhere closes it.
 * @param file the address of the picture, which a phone shows in more detail than its window has room for
 */
function showDialog(label: string, file: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  dialog.ariaLabel = label;
  const link = document.createElement('a');
  link.href = file;
  link.textContent = 'Full size';
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close';
  button.textContent = '×';
  button.autofocus = true;
  dialog.append(link, button);
  // The second click of two lands on the dialog that the first one has opened.
  dialog.addEventListener('click', ({ target, detail }) => target !== link && detail < 2 && dialog.close());
  dialog.addEventListener('keydown', (event) => event.stopPropagation()); // what keys do on the page would be done behind it
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Fetches the picture in full size before the library does: while the library fetches it, nothing can close it, and where that
 * fails, it stays on the page. If it cannot be fetched, the picture of the page is enlarged in its place.
 * @returns whether there is anything to enlarge
 */
async function fetchFullSize(image: HTMLImageElement): Promise<boolean> {
  const { zoomSrc } = image.dataset;
  if (zoomSrc === undefined) return true;
  const full = new Image();
  full.src = zoomSrc;
  try {
    await full.decode();
    return true;
  } catch (error) {
    console.warn(`Unable to reach the zoom image target ${full.src}`, error);
    image.dataset.zoomSrc = image.currentSrc;
    return image.naturalWidth > 0;
  }
}

function checkSelector(selector: unknown): void {
  try {
    if (typeof selector === 'string') return void document.createDocumentFragment().querySelector(selector);
  } catch {
    // It is text, but no selector.
  }
  throw new TypeError(`Pictures that zoom must be named by a CSS selector: found ${JSON.stringify(selector)}.`);
}

function warn(error: unknown): void {
  console.warn("The code that enlarges pictures couldn't be loaded.", error);
}
