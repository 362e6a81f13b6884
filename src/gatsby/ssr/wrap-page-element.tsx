import type { WrapPageElementNodeArgs } from 'gatsby';
import { cloneElement, type ReactElement } from 'react';
import type { PageContent } from '../../page-types/page-content';
import type { DocPageContext } from '../../page-types/page-context';
import { storedContentFile } from '../stored-content';
import { readJson } from '../workarounds/untracked-files';
import { wrapPageElement as wrapInLayout } from '../wrap-page-element';

interface PageData {
  readonly doc?: object | null;
}

type WrapArgs = WrapPageElementNodeArgs<PageData, Partial<DocPageContext>> & {
  readonly element: ReactElement<{ readonly data: PageData }>;
};

/** Puts the content of a doc page, which page data do not have, into its data, and the layout around the page. */
export function wrapPageElement({ element, props }: WrapArgs) {
  const { doc } = props.data ?? {};
  const { route } = props.pageContext ?? {};
  if (!doc || route === undefined) return wrapInLayout({ element, props });
  const content = readJson<PageContent>(storedContentFile(route));
  const data = { ...props.data, doc: { ...doc, content } };
  return wrapInLayout({ element: cloneElement(element, { data }), props });
}
