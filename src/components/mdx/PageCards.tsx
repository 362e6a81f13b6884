import type { ChildPage } from '../../page-types/page-context';
import { Card, Cards } from './Cards';

/** Pages as a grid of links, each with its description. */
export function PageCards({ pages }: { readonly pages: readonly ChildPage[] }) {
  return (
    <Cards areEntries>
      {pages.map(({ title, route, description }) => (
        <Card key={route} title={title} href={route}>
          <p>{description}</p>
        </Card>
      ))}
    </Cards>
  );
}
