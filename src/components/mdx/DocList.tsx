import { useDocPage } from '../article/doc-page-context';
import { PageCards } from './PageCards';

/** The pages below this one in its sidebar. */
export function DocList() {
  return <PageCards pages={useDocPage().children} />;
}
