import type { WrapPageElementBrowserArgs } from 'gatsby';
import { Layout } from '../components/layout/Layout';
import { CheckedPage } from '../components/page-loading/CheckedPage';
import { PageErrorBoundary } from '../components/page-loading/PageErrorBoundary';
import type { DocPageContext } from '../page-types/page-context';

type WrapArgs = Pick<WrapPageElementBrowserArgs<object, Partial<DocPageContext>>, 'element' | 'props'>;

/** Puts the layout around every page, above the page component, so that it stays when the page changes or crashes. */
export function wrapPageElement({ element, props }: WrapArgs) {
  const { path, location, data, pageContext } = props;
  const { route = null, sidebar = null } = pageContext ?? {};
  return (
    <Layout route={route} sidebar={sidebar}>
      <PageErrorBoundary key={path}>
        <CheckedPage location={location} data={data} pageContext={pageContext}>
          {element}
        </CheckedPage>
      </PageErrorBoundary>
    </Layout>
  );
}
