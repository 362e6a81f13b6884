import type { WrapPageElementBrowserArgs } from 'gatsby';
import { Layout } from '../components/layout/Layout';
import type { DocPageContext } from './create-pages';

type WrapArgs = WrapPageElementBrowserArgs<object, Partial<DocPageContext>>;

/** Puts the layout around every page, above the page component, so that it stays when the page changes. */
export function wrapPageElement({ element, props }: WrapArgs) {
  const { route, sidebar } = props.pageContext;
  return (
    <Layout route={route ?? null} sidebar={sidebar ?? null}>
      {element}
    </Layout>
  );
}
