import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { ChildPage, LinkedPage } from '../../page-types/page-context';
import { createContext, useContext } from 'react';

/** A picture of a page: pixels in several sizes and formats, or a file served as it is. */
interface PageImage {
  /** Its path below `content/`. */
  readonly path: string;
  readonly image?: IGatsbyImageData | undefined;
  readonly publicUrl?: string | undefined;
}

/** What components inside a body need to know of their page. */
export interface DocPage {
  readonly images: readonly PageImage[];
  /** Whether its pictures take the whole width. */
  readonly isWide?: boolean;
  readonly children: readonly ChildPage[];
  /** The pages that link to each symbol explained on it, by the symbol's name. */
  readonly usedIn: Readonly<Partial<Record<string, readonly LinkedPage[]>>>;
}

export const DocPageContext = createContext<DocPage>({ images: [], children: [], usedIn: {} });

/** The page around a component. */
export function useDocPage(): DocPage {
  return useContext(DocPageContext);
}
