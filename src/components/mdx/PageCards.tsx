import { Card, Cards } from './Cards';

interface PageCardsProps {
  readonly pages: readonly { readonly title: string; readonly route: string; readonly description: string }[];
}

/** Pages as a grid of links, each with its description. */
export function PageCards({ pages }: PageCardsProps) {
  return (
    <Cards>
      {pages.map(({ title, route, description }) => (
        <Card key={route} title={title} href={route}>
          <p>{description}</p>
        </Card>
      ))}
    </Cards>
  );
}
